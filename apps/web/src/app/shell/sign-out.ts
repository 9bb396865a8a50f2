import { countWaiting } from '../../outbox/stored-changes.ts';
import { signOutEverywhere } from '../../session/company-sign-out.ts';

/** Signs out, unless something was not sent yet: then it is asked about. */
export function signOutOr(ask: () => void): void {
  if (countWaiting() === 0) signOutEverywhere();
  else ask();
}
