import { useMemo, useSyncExternalStore } from 'react';
import { onStored, readText } from './stored-changes.ts';
import { type Fields, parseWaiting } from './waiting-change.ts';

interface RowsOf<Row> {
  readonly total: number;
  readonly data: readonly Row[];
}

/** Rows with what this browser changed of them and the server does not have yet. They are the same rows where nothing waits. */
export function useWaitingRows<Row extends { readonly id: string }>(rows: RowsOf<Row> | undefined): RowsOf<Row> | undefined {
  const text = useSyncExternalStore(onStored, readText);
  return useMemo(() => rows && withChanges(rows, text), [rows, text]);
}

/** The same for rows that are read once. */
export const withWaiting = <Row extends { readonly id: string }>(rows: RowsOf<Row>): RowsOf<Row> => withChanges(rows, readText());

function withChanges<Row extends { readonly id: string }>(rows: RowsOf<Row>, text: string | null): RowsOf<Row> {
  const waiting = waitingById(text);
  if (!rows.data.some(({ id }) => waiting.has(id))) return rows;
  return { ...rows, data: rows.data.map((row) => ({ ...row, ...waiting.get(row.id) })) };
}

/** What waits of each record, by its id. */
function waitingById(text: string | null): ReadonlyMap<string, Fields> {
  const byId = new Map<string, Fields>();
  for (const { record, refusal, changes, before } of parseWaiting(text)) {
    if (record.id === null || refusal !== null) continue;
    byId.set(record.id, { ...byId.get(record.id), ...shownOf(changes, before) });
  }
  return byId;
}

/** The fields that a record has as they were entered: not places, which may wait sealed, and not what is done about its errors. */
const shownOf = (changes: Fields, before: Fields): Fields =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => name !== 'errors' && Object.hasOwn(before, name)));
