import type { EndedSession } from '@wattbook/contract/authentication/authentication.endpoints';
import { ApiError } from '../api/api-error.ts';
import { currentLanguage } from '../i18n/language.ts';
import { browserDeviceTokens } from './device-tokens.ts';
import { authenticateOverHttp, createSession } from './session.ts';
import { withSupportView } from './support-view.ts';
import { clearOnUserChange } from './tab-storage.ts';
import { browserTokenStore } from './token-store.ts';

/** Signs out at the company that signed the user in as well, unless somebody else is signed in here meanwhile. */
function leaveCompany(address: string | null | undefined): void {
  if (typeof address === 'string' && /^https?:/.test(address) && own.claims() === null) location.assign(address);
}

const own = createSession({
  store: browserTokenStore(localStorage),
  devices: browserDeviceTokens(localStorage),
  authenticate: (body) => authenticateOverHttp(body, currentLanguage()),
  endOnServer: async (accessToken) => {
    const headers = { Authorization: `Bearer ${accessToken}`, 'Accept-Language': currentLanguage() };
    const answer = await fetch('/v1/sessions/logout', { method: 'POST', headers, keepalive: true });
    if (!answer.ok) throw await ApiError.of(answer);
    leaveCompany(((await answer.json()) as EndedSession).signOut);
  },
  now: Date.now,
  // Web Locks are missing on plain http outside localhost: each tab renews on its own there.
  runExclusive: (work) => ('locks' in navigator ? navigator.locks.request('wattbook.renewal', work) : work()),
});

/** The session of this browser; an administrator can have a support view in one tab (OQ-028). */
export const session = withSupportView(own, { storage: sessionStorage, now: Date.now });
clearOnUserChange(session, sessionStorage);
