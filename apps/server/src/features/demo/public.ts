export type { DemoAccount } from './demo-account.ts';
export { demoDepsOf, simulatorProgram } from './demo-deps.ts';
export { openDemoInbox } from './inbox.ts';
export { openDemo } from './open-demo.ts';
export { openSimulator } from './simulator.ts';
