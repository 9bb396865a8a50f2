import { useMemo, useSyncExternalStore } from 'react';
import { onStored, readText } from './stored-changes.ts';
import { type Fields, parseWaiting } from './waiting-change.ts';

/** What this browser changed of a record and the server does not have yet: it is shown in place of what the server has. */
export function useWaitingFields(id: string): Fields {
  const text = useSyncExternalStore(onStored, readText);
  return useMemo(() => {
    const waiting = parseWaiting(text).filter(({ record, refusal }) => record.id === id && refusal === null);
    return Object.assign({}, ...waiting.map(({ changes }) => changes)) as Fields;
  }, [id, text]);
}
