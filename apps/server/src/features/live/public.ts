export type { LiveEvent } from './live-hub.ts';
