// A separate entry point: what waits in a browser is said in the words of the change log.
export { type ChangeLine, changeLines } from '../values/change-lines.ts';
