import { IconPlugConnected } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import classes from './interfaces.module.css';

/** The way from the settings to the interfaces. */
export function InterfacesLinkCard() {
  const t = useT();
  return (
    <Card title={t('settings.interfaces')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('settings.interfacesText')}</p>
        <LinkButton
          variant="default"
          to={paths.interfaces()}
          leftSection={<IconPlugConnected size={16} stroke={1.75} aria-hidden />}
          className={classes['start']}
        >
          {t('settings.interfacesOpen')}
        </LinkButton>
      </div>
    </Card>
  );
}
