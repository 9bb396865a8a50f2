import { IconFileImport } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import classes from './imports.module.css';

/** The way from the settings to the import of recordings (SET-023). */
export function ImportLinkCard() {
  const t = useT();
  return (
    <Card title={t('vehicles.importTitle')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('vehicles.importText')}</p>
        <div className={classes['actions']}>
          <LinkButton variant="default" to={paths.import()} leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}>
            {t('vehicles.importFile')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
