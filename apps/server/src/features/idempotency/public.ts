export { createOncePerKey } from './once-per-key.ts';
