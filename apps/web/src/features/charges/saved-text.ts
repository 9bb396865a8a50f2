import type { Cost } from '@wattbook/i18n/formats/money';
import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** What a change that decides the cost of a charge has led to. */
export function savedText(charge: Cost, formats: Formats, t: Translate): string {
  const cost = formats.cost(charge);
  return cost === null ? t('chargeForm.savedNoCost') : t('chargeForm.savedCost', { cost });
}
