import { session } from './browser-session.ts';

const KEY = 'wattbook.company-sign-out';

interface Kept {
  readonly userId: string;
  readonly address: string;
}

/** Keeps where the user, who just signed in through a company, signs out there as well; null: nowhere. */
export function keepCompanySignOut(address: string | null): void {
  const userId = session.claims()?.userId;
  if (address === null || userId === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ userId, address } satisfies Kept));
}

function takeCompanySignOut(): string | null {
  const text = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  if (text === null) return null;
  // Written above.
  const { userId, address } = JSON.parse(text) as Kept;
  return userId === session.claims()?.userId && /^https?:/.test(address) ? address : null;
}

/** Signs the user out here and, who came through a company, there as well. */
export function signOutEverywhere(): void {
  const address = takeCompanySignOut();
  session.signOut();
  if (address !== null) location.assign(address);
}
