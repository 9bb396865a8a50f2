import { currentLanguage } from '../i18n/language.ts';
import { authenticateOverHttp, createSession } from './session.ts';
import { withSupportView } from './support-view.ts';
import { forgetWithPerson } from './tab-memory.ts';
import { browserTokenStore } from './token-store.ts';

const own = createSession({
  store: browserTokenStore(localStorage),
  authenticate: (body) => authenticateOverHttp(body, currentLanguage()),
  endOnServer: async (accessToken) => {
    const headers = { Authorization: `Bearer ${accessToken}`, 'Accept-Language': currentLanguage() };
    await fetch('/v1/sessions/logout', { method: 'POST', headers, keepalive: true });
  },
  now: Date.now,
  // Web Locks are missing on plain http away from localhost: there each tab renews for itself.
  exclusively: (work) => ('locks' in navigator ? navigator.locks.request('wattbook.renewal', work) : work()),
});

/** The one session of this browser; an administrator's can look at the account of another in one tab (OQ-028). */
export const session = withSupportView(own, { storage: sessionStorage, now: Date.now });
forgetWithPerson(session, sessionStorage);
