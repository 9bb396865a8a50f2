import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { useCallback, useSyncExternalStore } from 'react';
import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import type { DayOrder } from '@wattbook/domain/imports/written-culture';
import { call } from '../../../api/api.ts';
import { session } from '../../../session/browser-session.ts';
import { cacheImport } from './imports.queries.ts';
import { sendFiles } from './send-files.ts';

/** A running upload of this tab, or the failure that stopped it. */
interface Upload {
  readonly controller: AbortController;
  readonly failure: unknown;
}

// Outside of React: an upload continues on other screens.
const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();

function setUpload(id: string, upload: Upload | null): void {
  if (upload === null) uploads.delete(id);
  else uploads.set(id, upload);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The upload of an import in this tab; undefined: none. */
export const useUpload = (id: string): Upload | undefined => useSyncExternalStore(subscribe, () => uploads.get(id));

export const stopUpload = (id: string): void => uploads.get(id)?.controller.abort();

/** Sends the files of an import, in the order in which they were announced. */
export function useSendFiles(): (started: ImportRecord, files: readonly File[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback((started, files) => sendInTab(client, started, files), [client]);
}

interface Announced {
  /** Null: a new vehicle. */
  readonly vehicleId: string | null;
  readonly zone: string;
  /** Of tables without a format of their own. */
  readonly mapping: ColumnMapping | null;
  /** Of files of LubeLogger whose dates can be read in two ways. */
  readonly dates: DayOrder | null;
  readonly files: readonly File[];
}

/** Announces files and starts to send them. */
export function useCreateImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ vehicleId, zone, mapping, dates, files }: Announced) =>
      call('POST /v1/imports', {
        body: {
          ...(vehicleId !== null && { vehicleId }),
          zone,
          ...(mapping !== null && { mapping }),
          ...(dates !== null && { dates }),
          files: files.map(({ name, size }) => ({ name: name.slice(-255), size })),
        },
      }),
    // The form is unmounted as soon as the import is shown.
    onSuccess: (started, { files }) => {
      cacheImport(client, started);
      void sendInTab(client, started, files);
    },
  });
}

async function sendInTab(client: QueryClient, started: ImportRecord, files: readonly File[]): Promise<void> {
  const { id } = started;
  const controller = new AbortController();
  const { signal } = controller;
  const sender = session.claims()?.userId;
  // A sign-out or another user aborts the upload, so that the next user neither sends nor sees these files.
  const stopWatching = session.onChange(() => {
    if (session.claims()?.userId !== sender) controller.abort();
  });
  setUpload(id, { controller, failure: null });
  window.addEventListener('beforeunload', warn);
  try {
    await sendFiles(
      {
        send: (index, offset, bytes) =>
          call(
            'POST /v1/imports/:id/files/:file',
            { params: { id, file: String(index) }, query: { offset: String(offset) }, body: bytes },
            { signal },
          ),
        onProgress: (updated) => {
          if (!signal.aborted) cacheImport(client, updated);
        },
        pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      },
      started,
      files,
    );
    setUpload(id, null);
  } catch (failure) {
    setUpload(id, signal.aborted ? null : { controller, failure });
  } finally {
    stopWatching();
    if ([...uploads.values()].every((upload) => upload.failure !== null)) window.removeEventListener('beforeunload', warn);
  }
}

/** Makes the browser ask before it discards unsent files. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
