import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { type Unheard, unheardWord } from '../../ui/marks/unheard.ts';

/** A charge on a map for screen readers: its place, its energy, and what of it is estimated or inferred. */
export function chargeLabel(
  charge: Pick<Charge, 'ac' | 'acInferred' | 'kWh'> & Unheard,
  place: string | null,
  formats: Formats,
  t: Translate,
): string {
  const current = charge.acInferred ? t('charges.probably', { current: t(charge.ac ? 'charges.ac' : 'charges.dc') }) : null;
  return [place, formats.withUnit('energy', charge.kWh), current, unheardWord(charge, formats, t)]
    .filter((text) => text !== null)
    .join(', ');
}
