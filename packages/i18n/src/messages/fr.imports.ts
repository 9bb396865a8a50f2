import { importTables } from './import-tables.fr.ts';
import { imports as texts } from './imports.fr.ts';

/** The French texts of the screens of imports (scripts/check-messages.mjs says which screens need them). */
export const imports = {
  importTables,
  imports: texts,
};
