import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { useT } from '../../i18n/use-t.ts';
import { PlainChip } from '../../ui/marks/tag-chips.tsx';
import classes from './charge-marks.module.css';
import { chargeTypeMessages } from '@wattbook/i18n/charge-messages';

/** A circle for AC, a rounded square for DC, as on the map, with its label (CHG-010); an inferred one is said to be probable. */
export function CurrentMark({ charge: { ac, acInferred } }: { readonly charge: Pick<Charge, 'ac' | 'acInferred'> }) {
  const t = useT();
  const current = t(ac ? 'charges.ac' : 'charges.dc');
  return (
    <span className={classes['current']}>
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        {ac ? <circle r="11" /> : <rect x="-10.5" y="-10.5" width="21" height="21" rx="5" />}
        <path d="M1 -7 L-5 1.2 H-0.8 L-1.4 7 L5 -1.6 H0.6 Z" />
      </svg>
      {acInferred ? t('charges.probably', { current }) : current}
    </span>
  );
}

/** The type of the place of a charge (DASH-043). */
export function TypeChip({ type }: Pick<Charge, 'type'>) {
  const t = useT();
  return <PlainChip label={t(chargeTypeMessages[type])} />;
}

/** Marks a charge whose energy counter was first reported after its start. */
export function CounterMark() {
  const t = useT();
  return (
    <span className={classes['counter']} title={t('charges.counterStartUnknown')}>
      {t('charges.counterStart')}
    </span>
  );
}
