import { Link } from '@tanstack/react-router';
import type { LogbookBenefit } from '@wattbook/contract/logbook/benefit.schema';
import type { MissingWord } from '@wattbook/domain/logbook/benefit/compare-benefit';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Address } from '../../../address.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/page/card.tsx';
import classes from './benefit.module.css';

const words: Readonly<Record<MissingWord, MessageKey>> = {
  drive: 'benefit.missing.drive',
  listPrice: 'benefit.missing.listPrice',
  purchaseDate: 'benefit.missing.purchaseDate',
  purchasePrice: 'benefit.missing.purchasePrice',
  leasing: 'benefit.missing.leasing',
  trips: 'benefit.missing.trips',
  electricRange: 'benefit.missing.electricRange',
  distanceToWork: 'benefit.missing.distanceToWork',
  fixedCosts: 'benefit.missing.fixedCosts',
  chargeCosts: 'benefit.missing.chargeCosts',
  chargesWithoutCost: 'benefit.missing.chargesWithoutCost',
  fuelCosts: 'benefit.missing.fuelCosts',
  costsInOtherCurrency: 'benefit.missing.costsInOtherCurrency',
  unclassifiedTrips: 'benefit.missing.unclassifiedTrips',
  book: 'benefit.missing.book',
};

const nextSteps: Readonly<Partial<Record<MissingWord, { readonly to: Address; readonly label: MessageKey }>>> = {
  fixedCosts: { to: paths.fixCosts(), label: 'benefit.toFixedCosts' },
  chargeCosts: { to: paths.charges(), label: 'benefit.toCharges' },
  chargesWithoutCost: { to: paths.charges(), label: 'benefit.toCharges' },
  unclassifiedTrips: { to: paths.logbookInbox(), label: 'benefit.toInbox' },
  book: { to: paths.logbook(), label: 'benefit.toLogbook' },
};

/** What a calculation lacks, each with the way to it. */
export function MissingCard({ missing }: Pick<LogbookBenefit, 'missing'>) {
  const t = useT();
  const formats = useFormats();
  return (
    <Card title={t('benefit.missingTitle')}>
      <p className={classes['text']}>{t('benefit.missingText')}</p>
      <ul className={classes['missing']}>
        {missing.map(({ word, amount }) => {
          const next = nextSteps[word];
          return (
            <li key={word}>
              {t(words[word], { count: amount ?? 0, km: formats.withUnit('distance', amount) ?? '' })}{' '}
              {next !== undefined && <Link {...next.to}>{t(next.label)}</Link>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
