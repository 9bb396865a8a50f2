import { importTables } from './import-tables.de.ts';
import { imports as texts } from './imports.de.ts';

/** The German texts of the screens of imports (scripts/check-messages.mjs says which screens need them). */
export const imports = {
  importTables,
  imports: texts,
};
