import { saveBlob } from '../ui/save-blob.ts';
import { networkError } from './api-error.ts';
import { openFile } from './api.ts';
import type { CallInput, FileKey } from './client.ts';

/** Fetches a file and saves it in the browser under the name from the server. Throws `ApiError`; an incomplete file is not saved. */
export async function saveFile<Key extends FileKey>(key: Key, input: CallInput<Key>, signal?: AbortSignal): Promise<void> {
  const response = await openFile(key, input, signal);
  const blob = await response.blob().catch((cause: unknown) => {
    throw networkError(cause);
  });
  saveBlob(blob, nameOf(response.headers.get('content-disposition') ?? ''));
}

function nameOf(disposition: string): string {
  const name = /filename\*=UTF-8''([^;]{1,300})/i.exec(disposition)?.[1];
  return name === undefined ? 'wattbook' : decodeURIComponent(name);
}
