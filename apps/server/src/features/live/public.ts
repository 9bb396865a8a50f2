export { createLiveHub, type LiveEvent, type LiveHub } from './live-hub.ts';
