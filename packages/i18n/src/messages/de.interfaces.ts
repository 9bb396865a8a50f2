import { interfaceFiles } from './interface-files.de.ts';
import { interfaces as texts } from './interfaces.de.ts';

/** The German texts of the screens of programs that ask or get (scripts/check-messages.mjs says which screens need them). */
export const interfaces = { interfaceFiles, interfaces: texts };
