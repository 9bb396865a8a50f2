import { useT } from '../../i18n/use-t.ts';
import { useSite } from '../../session/site.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { OperatorFacts } from './operator-facts.tsx';

export function ImprintPage() {
  const t = useT();
  const site = useSite();
  return (
    <>
      {site?.operator != null && (
        <>
          <p>{t('about.imprint')}</p>
          <OperatorFacts operator={site.operator} />
        </>
      )}
      {site?.operator === null && <Notice kind="warning">{t('about.imprintUnknown')}</Notice>}
      <p>{t('about.imprintMore')}</p>
    </>
  );
}
