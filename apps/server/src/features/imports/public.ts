export type { BeginHistory, FoundSegment, HistoryIntake, HistoryStored } from './history-intake.ts';
export { type OpenedAccount, runImport } from './import-command.ts';
export type { ImportDeps } from './import-recording.ts';
export { importTerminal } from './import-terminal.ts';
export { beginPreview } from './preview-intake.ts';
export type { KnownVehicle } from './vehicle-mapping.ts';
