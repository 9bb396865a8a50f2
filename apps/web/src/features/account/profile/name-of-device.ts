import type { SignedInDevice } from '@wattbook/contract/sessions/sessions.endpoints';
import type { Translate } from '../../../i18n/use-t.ts';

/** Browser and system as far as they are known. */
export function nameOfDevice(t: Translate, { browser, system }: Pick<SignedInDevice, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return t('profile.device', { browser, system });
  return browser ?? system ?? t('profile.unknownDevice');
}
