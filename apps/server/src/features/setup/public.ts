export { usualMailPorts } from './mail-ports.ts';
export { createSetUpGate } from './set-up-gate.ts';
