import { useCallback, useEffect, useState } from 'react';
import { ownUserId } from '../../outbox/stored-changes.ts';
import { dropShared, listShared, readShared, type SharedFile } from '../../sharing/shared-files.ts';
import { useAddReceipts } from './use-add-receipts.ts';

// Plain http outside localhost has no caches, and no worker that would put something there.
const store = 'caches' in globalThis ? { caches, now: Date.now } : null;

/** The files that another app shared, and what becomes of them. One that could not be stored stays. */
export function useSharedFiles(vehicleId: string) {
  const { add, isBusy } = useAddReceipts(vehicleId, null);
  const [files, setFiles] = useState<readonly SharedFile[]>([]);
  const read = useCallback(async () => {
    if (store !== null) setFiles(await listShared(store, ownUserId() ?? null).catch(() => []));
  }, []);
  useEffect(() => {
    const readAgain = () => void read();
    readAgain();
    // Another app may share a further one while this page is open.
    window.addEventListener('focus', readAgain);
    return () => window.removeEventListener('focus', readAgain);
  }, [read]);
  const drop = async (dropped: readonly SharedFile[]) => {
    if (store !== null) for (const { id } of dropped) await dropShared(store, id);
    await read();
  };
  const storeAll = async (chosen: readonly SharedFile[]) => {
    if (store === null) return;
    const idOf = new Map<File, string>();
    for (const one of chosen) {
      const file = await readShared(store, one);
      if (file !== null) idOf.set(file, one.id);
    }
    await add([...idOf.keys()], async (file) => dropShared(store, idOf.get(file) ?? ''));
    await read();
  };
  return { files, isBusy, store: storeAll, drop };
}
