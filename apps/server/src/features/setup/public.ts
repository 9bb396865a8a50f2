export { type MailPorts, usualMailPorts } from './mail-ports.ts';
export { setUpLinkOf } from './set-up-code.ts';
