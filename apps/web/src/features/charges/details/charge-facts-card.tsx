import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { withReasons } from '../../../ui/facts/fact.ts';
import { FactNote } from '../../../ui/facts/fact-note.tsx';
import { FactsCard } from '../../../ui/facts/facts-card.tsx';
import { UnheardNotes } from '../../../ui/marks/unheard-notes.tsx';
import { chargeFacts, chargeReasons, headFacts } from './charge-facts.ts';

/** The figures of a charge (CHG-065), and what was not reported. */
export function ChargeFactsCard({ charge }: { readonly charge: ChargeDetail }) {
  const t = useT();
  const formats = useFormats();
  const reasons = chargeReasons(charge);
  const current = t(charge.ac ? 'charges.ac' : 'charges.dc');
  return (
    <FactsCard
      title={t('charges.facts')}
      head={withReasons(headFacts(charge, formats), reasons)}
      facts={withReasons(chargeFacts(charge, formats), reasons)}
    >
      <UnheardNotes segment={charge} />
      {charge.counterStartUnknown && <FactNote text={t('charges.counterStartUnknown')} />}
      {charge.acInferred && <FactNote text={t('charges.currentInferred', { current })} />}
    </FactsCard>
  );
}
