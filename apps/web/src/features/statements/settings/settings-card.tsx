import { Button } from '@mantine/core';
import type { StatementYear } from '@wattbook/contract/statements/statement.schema';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { lateWindow } from '../../../ui/dialog/late-window.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useUser } from '../../account/public.ts';
import classes from './settings-card.module.css';
import { basisWords } from './statement-settings.form.ts';

const SettingsDialog = lateWindow(() => import('./settings.dialog.tsx').then(({ SettingsDialog: component }) => component));

interface SettingsCardProps {
  readonly vehicleId: string;
  readonly year: StatementYear;
  readonly canChange: boolean;
}

/** What the statements are about, and how the vehicle is stated. */
export function SettingsCard({ vehicleId, year: { settings, basis, flatPrice, year }, canChange }: SettingsCardProps) {
  const t = useT();
  const user = useUser();
  const [open, setOpen] = useState(false);
  const names = settings === null ? [] : [settings.employer, settings.employee, settings.personnelNumber].filter((name) => name !== null);
  return (
    <Card title={t('statements.title')}>
      <div className={classes['body']}>
        <p className={classes['text']}>{t('statements.intro')}</p>
        {basis !== null && <StatedPrice basis={basis} flatPrice={flatPrice} />}
        {names.length > 0 && <p className={classes['hint']}>{names.join(', ')}</p>}
        {settings?.mail === true && <p className={classes['hint']}>{t('statements.mailed')}</p>}
        {settings !== null && basis !== settings.basis && (
          <Notice kind="info">{t('statements.basisNextYear', { year: String(year) })}</Notice>
        )}
        {canChange && (
          <Button variant={settings === null ? 'filled' : 'default'} className={classes['button'] ?? ''} onClick={() => setOpen(true)}>
            {t(settings === null ? 'statements.setUp' : 'statements.change')}
          </Button>
        )}
      </div>
      {open && (
        <SettingsDialog
          vehicleId={vehicleId}
          settings={settings}
          employee={[user.firstName, user.lastName].filter((part) => part !== null && part !== '').join(' ')}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

interface StatedPriceProps extends Pick<StatementYear, 'flatPrice'> {
  readonly basis: NonNullable<StatementYear['basis']>;
}

/** At which price a kWh is stated, and where that price comes from. */
function StatedPrice({ basis, flatPrice }: StatedPriceProps) {
  const t = useT();
  const formats = useFormats();
  const price = flatPrice === null ? null : formats.money(flatPrice.cents / 100, { currency: 'EUR' });
  return (
    <>
      <p>
        <strong>{t(basisWords[basis])}</strong>
        {basis === 'flat' && `: ${price === null ? t('statements.noFlatPrice') : t('statements.perKwh', { price })}`}
      </p>
      {basis === 'flat' && flatPrice !== null && <p className={classes['hint']}>{t('statements.source', { source: flatPrice.source })}</p>}
    </>
  );
}
