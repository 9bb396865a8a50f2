import { companySignOutKey as KEY, session } from './browser-session.ts';

interface Kept {
  readonly userId: string;
  readonly address: string;
}

/** Keeps where the user, who just signed in through a company, signs out there as well; null: nowhere. */
export function keepCompanySignOut(address: string | null): void {
  const userId = session.claims()?.userId;
  if (address !== null && userId !== undefined) localStorage.setItem(KEY, JSON.stringify({ userId, address } satisfies Kept));
}

function readCompanySignOut(): string | null {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  // Written above.
  const { userId, address } = JSON.parse(text) as Kept;
  return userId === session.claims()?.userId && /^https?:/.test(address) ? address : null;
}

/** Signs the user out here and, who came through a company, there as well. */
export function signOutEverywhere(): void {
  const address = readCompanySignOut();
  session.signOut();
  if (address !== null) location.assign(address);
}
