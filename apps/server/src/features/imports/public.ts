export { type OpenedAccount, runImport } from './import-command.ts';
export { importDepsOf } from './import-deps.ts';
export { importTerminal } from './import-terminal.ts';
