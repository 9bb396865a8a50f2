import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import classes from './interfaces.module.css';

/** The ways out and in that have a screen of their own: messages, files of lists, the archive of the account. */
export function MoreWaysCard() {
  const t = useT();
  return (
    <Card title={t('interfaces.moreWays')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('interfaces.moreWaysText')}</p>
        <div className={classes['buttons']}>
          <LinkButton variant="default" to={paths.messages()}>
            {t('interfaces.moreMessages')}
          </LinkButton>
          <LinkButton variant="default" to={paths.profile()}>
            {t('interfaces.moreArchive')}
          </LinkButton>
          <LinkButton variant="default" to={paths.import()}>
            {t('interfaces.moreImport')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
