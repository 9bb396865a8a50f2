export { type MailPorts, defaultMailPorts } from './mail-ports.ts';
export { setUpLinkOf } from './set-up-code.ts';
