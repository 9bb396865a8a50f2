import { importTables } from './import-tables.en.ts';
import { imports as texts } from './imports.en.ts';

/** The English texts of the screens of imports (scripts/check-messages.mjs says which screens need them). */
export const imports = {
  importTables,
  imports: texts,
};
