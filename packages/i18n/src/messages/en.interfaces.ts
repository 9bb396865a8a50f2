import { interfaceFiles } from './interface-files.en.ts';
import { interfaces as texts } from './interfaces.en.ts';

/** The English texts of the screens of programs that ask or get (scripts/check-messages.mjs says which screens need them). */
export const interfaces = { interfaceFiles, interfaces: texts };
