import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { useUser } from '../account/public.ts';
import { useConfiguration } from '../configuration/public.ts';

/** Says in the demo, whose account everybody shares, why its driver cannot answer the fleet. */
export function SharedNote() {
  const t = useT();
  const { email } = useUser();
  return useConfiguration()?.demo?.email === email && <Notice kind="info">{t('fleet.sharedNote')}</Notice>;
}
