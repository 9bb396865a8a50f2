// A separate entry point: what waits in a browser is said in the words of the change log.
export { type ChangeLine, enteredLines } from '../values/entered-lines.ts';
