import { IconInfoCircle } from '@tabler/icons-react';
import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FactsCard } from '../../../ui/facts/facts-card.tsx';
import { chargeFacts, headFacts } from './charge-facts.ts';
import classes from './charge-facts-card.module.css';

/** The figures of a charge (CHG-065). */
export function ChargeFactsCard({ charge }: { readonly charge: ChargeDetail }) {
  const t = useT();
  const formats = useFormats();
  return (
    <FactsCard title={t('charges.facts')} head={headFacts(charge, formats)} facts={chargeFacts(charge, formats)}>
      {charge.counterStartUnknown && (
        <p className={classes['note']}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
          {t('charges.counterStartUnknown')}
        </p>
      )}
    </FactsCard>
  );
}
