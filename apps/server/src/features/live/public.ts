export { createLiveHub, type LiveHub } from './live-hub.ts';
