import { networkError } from './api-error.ts';
import { openFile } from './api.ts';
import type { CallInput, FileKey } from './client.ts';

/** Fetches a file and hands it to the browser to save, under the name that the server gives it. Throws `ApiError`; nothing is saved of a file that did not come whole. */
export async function saveFile<Key extends FileKey>(key: Key, input: CallInput<Key>, signal?: AbortSignal): Promise<void> {
  const response = await openFile(key, input, signal);
  const blob = await response.blob().catch((cause: unknown) => {
    throw networkError(cause);
  });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(response.headers.get('content-disposition') ?? '');
  link.click();
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function nameOf(disposition: string): string {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return name === undefined ? 'wattbook' : decodeURIComponent(name);
}
