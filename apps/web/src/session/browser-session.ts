import { currentLanguage } from '../i18n/language.ts';
import { browserDeviceTokens } from './device-tokens.ts';
import { authenticateOverHttp, createSession } from './session.ts';
import { withSupportView } from './support-view.ts';
import { clearOnUserChange } from './tab-storage.ts';
import { browserTokenStore } from './token-store.ts';

/** Where it stands how a session that came through a company ends there as well; with a token of the company. */
export const companySignOutKey = 'wattbook.company-sign-out';

const own = createSession({
  store: browserTokenStore(localStorage),
  devices: browserDeviceTokens(localStorage),
  forgetCompany: () => localStorage.removeItem(companySignOutKey),
  authenticate: (body) => authenticateOverHttp(body, currentLanguage()),
  endOnServer: async (accessToken) => {
    const headers = { Authorization: `Bearer ${accessToken}`, 'Accept-Language': currentLanguage() };
    await fetch('/v1/sessions/logout', { method: 'POST', headers, keepalive: true });
  },
  now: Date.now,
  // Web Locks are missing on plain http outside localhost: each tab renews on its own there.
  runExclusive: (work) => ('locks' in navigator ? navigator.locks.request('wattbook.renewal', work) : work()),
});

/** The session of this browser; an administrator can have a support view in one tab (OQ-028). */
export const session = withSupportView(own, { storage: sessionStorage, now: Date.now });
clearOnUserChange(session, sessionStorage);
