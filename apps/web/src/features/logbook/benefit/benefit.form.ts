import { type Acquisition, benefitLimits } from '@wattbook/domain/logbook/benefit/compare-benefit';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { defineForm } from '../../../ui/form/define-form.ts';
import { shownWhen } from '../../../ui/form/field.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { day } from '../../../ui/form/kinds/day.tsx';
import { measure, quantity } from '../../../ui/form/kinds/number.tsx';
import type { BenefitBody } from './benefit.queries.ts';

const acquisitionWords: Readonly<Record<Acquisition, MessageKey>> = { purchase: 'benefit.purchase', leasing: 'benefit.leasingChoice' };

const euro = (name: 'listPrice' | 'purchasePrice' | 'leasing' | 'fuelCosts') => measure('€', { limits: benefitLimits[name] });
const percent = (name: 'sharePercent' | 'privatePercent' | 'workPercent' | 'dayPercent') =>
  measure('%', { limits: benefitLimits[name], decimals: 4, section: 'rates' });

/** What the benefit in kind is counted of, and the rates that replace those of the law. */
export const benefitForm = defineForm<BenefitBody>()('benefit', {
  listPrice: euro('listPrice'),
  purchaseDate: day(),
  acquisition: choice(acquisitionWords, { first: 'purchase' }),
  purchasePrice: shownWhen('acquisition', 'purchase', euro('purchasePrice')),
  leasing: shownWhen('acquisition', 'leasing', euro('leasing')),
  distanceToWork: quantity('distance', { limits: benefitLimits.distanceToWork }),
  fuelCosts: euro('fuelCosts'),
  electricRange: measure('km', { limits: benefitLimits.electricRange, decimals: 0 }),
  co2: measure('g/km', { limits: benefitLimits.co2, decimals: 0 }),
  sharePercent: percent('sharePercent'),
  privatePercent: percent('privatePercent'),
  workPercent: percent('workPercent'),
  dayPercent: percent('dayPercent'),
  maxDays: measure('', { limits: benefitLimits.maxDays, decimals: 0, section: 'rates' }),
  usefulLife: measure('', { limits: benefitLimits.usefulLife, section: 'rates' }),
});
