export { undoRefusal } from './undo-state.ts';
export { createdValues } from './created-values.ts';
export { type Author, recordChange } from './record-change.ts';
export type { LoggedRecords, Moment, Subject, UndoneChange, Undoing, WithChanges } from './logged-records.ts';
export type { VehicleChanges } from './read-vehicle-changes.ts';
