import { IconMapPin } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import classes from './sites-link-card.module.css';

/** The way from the settings to the named places. */
export function SitesLinkCard() {
  const t = useT();
  return (
    <Card title={t('settings.sites')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('settings.sitesText')}</p>
        <div className={classes['actions']}>
          <LinkButton variant="default" to={paths.sites()} leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}>
            {t('settings.sitesOpen')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
