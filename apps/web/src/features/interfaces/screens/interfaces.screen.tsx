import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import classes from '../interfaces.module.css';
import { TokensCard } from '../tokens/tokens-card.tsx';

/** `/settings/interfaces`: how other programs use the account, each with what it is for and its last use (decision 0121). */
export function InterfacesScreen() {
  const t = useT();
  return (
    <>
      <PageHead title={t('interfaces.title')} back={{ to: paths.settings(), label: t('settings.title') }} />
      <div className={classes['cards']}>
        <TokensCard />
      </div>
    </>
  );
}
