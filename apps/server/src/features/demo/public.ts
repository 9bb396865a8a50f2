export type { DemoAccount } from './demo-account.ts';
export { demoDepsOf } from './demo-deps.ts';
export { openDemo } from './open-demo.ts';
export type { HouseholdPrograms } from './manufacturers.ts';
