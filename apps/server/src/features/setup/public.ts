export { usualMailPorts } from './mail-ports.ts';
export { setUpLinkOf } from './set-up-code.ts';
export { createSetUpGate } from './set-up-gate.ts';
