import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CsvImport } from '@wattbook/contract/imports/import.schema';
import { useCallback, useSyncExternalStore } from 'react';
import { call } from '../../../api/api.ts';
import { session } from '../../../session/browser-session.ts';
import { showAnswer } from './imports.queries.ts';
import { sendFiles } from './send-files.ts';

/** A running upload of this tab, or the failure that stopped it. */
interface Upload {
  readonly controller: AbortController;
  readonly failure: unknown;
}

// Outside of React: an upload continues on other screens.
const uploads = new Map<string, Upload>();
const watchers = new Set<() => void>();

function note(id: string, upload: Upload | null): void {
  if (upload === null) uploads.delete(id);
  else uploads.set(id, upload);
  for (const tell of watchers) tell();
}

const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};

/** The upload of an import in this tab; undefined: none. */
export const useUpload = (id: string): Upload | undefined => useSyncExternalStore(watch, () => uploads.get(id));

export const stopUpload = (id: string): void => uploads.get(id)?.controller.abort();

/** Sends the files of an import, in the order in which they were announced. */
export function useSendFiles(): (started: CsvImport, files: readonly File[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback((started, files) => sendInTab(client, started, files), [client]);
}

interface Announced {
  readonly vehicleId: string;
  readonly zone: string;
  readonly files: readonly File[];
}

/** Announces files and starts to send them. */
export function useBeginImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ vehicleId, zone, files }: Announced) =>
      call('POST /v1/imports', { body: { vehicleId, zone, files: files.map(({ name, size }) => ({ name: name.slice(-255), size })) } }),
    // The form is unmounted as soon as the import is shown.
    onSuccess: (started, { files }) => {
      showAnswer(client, started);
      void sendInTab(client, started, files);
    },
  });
}

async function sendInTab(client: QueryClient, started: CsvImport, files: readonly File[]): Promise<void> {
  const { id } = started;
  const controller = new AbortController();
  const { signal } = controller;
  const sender = session.claims()?.userId;
  // A log-out or another user aborts the upload, so that the next user neither sends nor sees these files.
  const stopWatching = session.onChange(() => {
    if (session.claims()?.userId !== sender) controller.abort();
  });
  note(id, { controller, failure: null });
  window.addEventListener('beforeunload', warn);
  try {
    await sendFiles(
      {
        send: (place, offset, bytes) =>
          call(
            'POST /v1/imports/:id/files/:file',
            { params: { id, file: String(place) }, query: { offset: String(offset) }, body: bytes },
            { signal },
          ),
        onAnswer: (answer) => {
          if (!signal.aborted) showAnswer(client, answer);
        },
        pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      },
      started,
      files,
    );
    note(id, null);
  } catch (failure) {
    note(id, signal.aborted ? null : { controller, failure });
  } finally {
    stopWatching();
    if ([...uploads.values()].every((upload) => upload.failure !== null)) window.removeEventListener('beforeunload', warn);
  }
}

/** Makes the browser ask before it discards unsent files. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
