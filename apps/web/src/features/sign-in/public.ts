export { SecondStepPage } from './sign-in.screen.tsx';
export { useSignIn } from './use-sign-in.ts';
export { useSendsMail } from './use-sends-mail.ts';
