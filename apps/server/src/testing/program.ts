import { resolve } from 'node:path';

/** What tests start as a process of its own: the program in few files, as installations run it, where `npm test` has made them; else from its sources. */
export const program = process.env['WATTBOOK_TEST_PROGRAM'] ?? resolve(import.meta.dirname, '../main.ts');
