// A separate entry point: lists undo what they saved without the code of the change log.
export { type SavedRow, useUndoSaves } from './use-undo-saves.ts';
