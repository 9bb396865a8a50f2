import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { useUser } from '../../account/public.ts';
import { isAdministrator } from '../../administration/public.ts';
import { useConfiguration } from '../../configuration/public.ts';

/** What the operator has to set before a source can be used, and who that is. */
export function MissingSettings({ settings }: { readonly settings: readonly string[] }) {
  const t = useT();
  const operator = useConfiguration()?.operator?.name;
  const ask = operator === undefined ? t('connect.missingAskNobody') : t('connect.missingAsk', { operator });
  return (
    <Notice kind="warning">
      {t('connect.missing', { settings: settings.join(', ') })} {isAdministrator(useUser()) ? t('connect.missingAdmin') : ask}
    </Notice>
  );
}
