const KEY = 'wattbook.reloaded-for-new-build';
const MIN_RELOAD_INTERVAL_MS = 60_000;

/**
 * After an update of the server an open tab requests chunks that no longer exist. A reload fetches the new ones; at most once a minute, so that a chunk that is really missing ends on the
 * error page instead of in a loop.
 */
export function reloadOnStaleBuild(target: Window, storage: Storage, reload: () => void, now: () => number): void {
  target.addEventListener('vite:preloadError', (event) => {
    const last = Number(storage.getItem(KEY) ?? 0);
    if (now() - last < MIN_RELOAD_INTERVAL_MS) return;
    storage.setItem(KEY, String(now()));
    event.preventDefault();
    reload();
  });
}
