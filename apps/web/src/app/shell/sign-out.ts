import { countWaiting } from '../../outbox/stored-changes.ts';
import { session } from '../../session/browser-session.ts';

/** Signs out, unless something was not sent yet: then it is asked about. */
export function signOutOr(ask: () => void): void {
  if (countWaiting() === 0) session.signOut();
  else ask();
}
