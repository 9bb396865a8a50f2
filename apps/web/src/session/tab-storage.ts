import type { Session } from './session.ts';

/** Keys that do not belong to a user: the target of a visitor, the support view, and the reload for a new build. */
const tabKeys = new Set(['wattbook.target', 'wattbook.support-view', 'wattbook.reloaded-for-new-build']);

/** Deletes the stored ranges, filters and back links of the tab on a sign-out and when another user signs in (AUTH-028). */
export function clearOnUserChange(session: Pick<Session, 'claims' | 'onChange'>, storage: Storage): void {
  let known = session.claims()?.userId;
  session.onChange(() => {
    const now = session.claims()?.userId;
    if (now === undefined || (known !== undefined && now !== known)) clearUserData(storage);
    known = now;
  });
}

function clearUserData(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith('wattbook.') && !tabKeys.has(key)) storage.removeItem(key);
}
