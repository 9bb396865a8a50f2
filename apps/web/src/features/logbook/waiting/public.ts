// A separate entry point: the frame of every screen needs it, without the code of the inbox.
export { countWaiting, forgetWaiting, sendWaiting } from './waiting-purposes.ts';
