export { type OpenedAccount, runImport } from './import-command.ts';
export { importDepsOf } from './import-deps.ts';
export { importTerminal } from './import-terminal.ts';
export type { ImportsDeps } from './begin-import.ts';
export { createImporting, createLooking } from './import.job.ts';
export { type ImportFolder, openImportFolder } from './import-folder.ts';
export { createSweeping } from './sweep-imports.ts';
