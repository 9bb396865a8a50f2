export { SecondStepPage } from './second-step-page.tsx';
export { useSignIn } from './use-sign-in.ts';
export { useSendsMail } from './use-sends-mail.ts';
