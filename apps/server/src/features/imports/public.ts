export { importUsage } from './import-arguments.ts';
export { type OpenedAccount, runImportCommand } from './import-command.ts';
export { importDepsOf } from './import-deps.ts';
export { importTerminal } from './import-terminal.ts';
