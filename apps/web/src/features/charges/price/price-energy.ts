import type { ChargePrice } from '@wattbook/contract/prices/charge-price.schema';
import { billedEnergy, type ChargeEnergies } from '@wattbook/domain/charges/billed-energy';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';

/** Who says which energy was billed (decision 0117); null: none was. */
export function energyText(
  { energySource, card }: Pick<ChargePrice, 'energySource' | 'card'>,
  charge: ChargeEnergies,
  formats: Formats,
  t: Translate,
): string | null {
  if (energySource === null) return null;
  if (energySource !== 'battery') return t(measured[energySource]);
  const today = billedEnergy(charge);
  if (today !== null && isBilledBefore({ energySource }, charge)) {
    return t('prices.energyBefore', { energy: formats.withUnit('energy', today.kWh) ?? '', recalculate: t('chargeForm.recalculate') });
  }
  const loss = card?.loss ?? 0;
  return loss > 0 ? t('prices.loss', { loss: formats.withUnit('percent', loss) ?? '' }) : t('prices.energyBattery');
}

/** Whether the cost is of the energy in the battery although the energy that left the wall is known. */
export const isBilledBefore = ({ energySource }: Pick<ChargePrice, 'energySource'>, charge: ChargeEnergies): boolean =>
  energySource === 'battery' && (billedEnergy(charge)?.source ?? 'battery') !== 'battery';

const measured = { meter: 'prices.energyMeter', bill: 'prices.energyBill', grid: 'prices.energyGrid' } as const;
