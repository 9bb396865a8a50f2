const KEY = 'wattbook.reloaded-for-new-build';
const MIN_RELOAD_INTERVAL_MS = 60_000;
/** How often a server that does not answer is asked again. */
export const ASK_AGAIN_MS = 5000;

const missing = new WeakSet<Error>();

/** Whether a screen failed because its code did not arrive: there is no network, or an update of the server has replaced the files that an open tab requests. */
export const isCodeMissing = (error: unknown): boolean => error instanceof Error && missing.has(error);

/** Recognizes code that did not arrive, wherever it is imported. */
export function watchMissingCode(target: Window): void {
  target.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    // Where the router recognizes the message of the browser it reloads the page by itself, also without a network, which ends on the error page of the browser.
    payload.message = `Code is missing: ${payload.message}`;
  });
}

export interface ReloadDependencies {
  readonly isOnline: () => boolean;
  readonly fetch: typeof fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
}

export const browserReload: ReloadDependencies = {
  isOnline: () => navigator.onLine,
  fetch: (...request) => fetch(...request),
  storage: sessionStorage,
  now: Date.now,
  reload: () => window.location.reload(),
};

/**
 * Reloads the page, which fetches missing code, only where the server answers. At most once a minute, so that a file that is really missing ends on a page of ours instead of in a loop; `asked`:
 * a user wants it, as often as he likes.
 */
export async function reloadIfAnswered(
  { isOnline, fetch, storage, now, reload }: ReloadDependencies,
  { asked }: { readonly asked: boolean },
): Promise<'reloading' | 'no_answer' | 'in_vain'> {
  const answers =
    isOnline() &&
    (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ));
  if (!answers) return 'no_answer';
  const last = Number(storage.getItem(KEY) ?? 0);
  if (!asked && now() - last < MIN_RELOAD_INTERVAL_MS) return 'in_vain';
  storage.setItem(KEY, String(now()));
  reload();
  return 'reloading';
}
