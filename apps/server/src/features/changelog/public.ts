export { undoRefusal } from './undo-state.ts';
export { type Author, createdValues, recordChange } from './record-change.ts';
export type { LoggedRecords, Moment, Subject, UndoneChange, Undoing, WithChanges } from './logged-records.ts';
