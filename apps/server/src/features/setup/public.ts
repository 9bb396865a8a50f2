export { addUserOfOperator } from './add-user-of-operator.ts';
export { type MailPorts, defaultMailPorts } from './mail-ports.ts';
export { setUpLinkOf } from './set-up-code.ts';
