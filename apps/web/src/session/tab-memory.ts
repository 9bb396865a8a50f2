import type { Session } from './session.ts';

/** What belongs to the tab, whoever is signed in: where a visitor wanted to go, whose account is looked at, and that a new build was loaded. */
const ofTab = new Set(['wattbook.target', 'wattbook.support-view', 'wattbook.reloaded-for-new-build']);

/** Forgets ranges, filters and ways back that a tab keeps once they are not those of the person in it: on a log-out, and where somebody else comes (AUTH-028). */
export function forgetWithPerson(session: Pick<Session, 'claims' | 'onChange'>, storage: Storage): void {
  let known = session.claims()?.userId;
  session.onChange(() => {
    const now = session.claims()?.userId;
    if (now === undefined || (known !== undefined && now !== known)) forget(storage);
    known = now;
  });
}

function forget(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith('wattbook.') && !ofTab.has(key)) storage.removeItem(key);
}
