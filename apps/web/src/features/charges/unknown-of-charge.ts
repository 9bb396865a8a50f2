import type { MessageKey } from '@wattbook/i18n/catalogue';
import { paths } from '../../paths.ts';
import type { Unknown } from '../../ui/facts/unknown.ts';

interface ChargeWithId {
  readonly id: string;
}

const inForm =
  (reason: MessageKey) =>
  ({ id }: ChargeWithId): Unknown => ({ reason, next: { label: 'charges.edit', to: paths.charge(id) } });

/** Why a value of a charge is not known, with where it can be entered. */
export const unknownOfCharge = {
  entry: inForm('charges.enterInForm'),
  energy: inForm('charges.noEnergyKnown'),
  saving: inForm('charges.noSavingKnown'),
  meter: inForm('charges.noMeterKnown'),
  loss: inForm('charges.noLossKnown'),
  card: inForm('charges.noCardKnown'),
  cost: ({ id }: ChargeWithId): Unknown => ({
    reason: 'charges.noCostKnown',
    next: { label: 'charges.showCharge', to: paths.chargeDetails(id) },
  }),
} as const;
