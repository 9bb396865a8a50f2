import { interfaceFiles } from './interface-files.fr.ts';
import { interfaces as texts } from './interfaces.fr.ts';

/** The French texts of the screens of programs that ask or get (scripts/check-messages.mjs says which screens need them). */
export const interfaces = { interfaceFiles, interfaces: texts };
