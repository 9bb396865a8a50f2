import type { Charge, ListedCharge } from '@wattbook/contract/charges/charge.schema';
import { plainChargeFields } from '@wattbook/domain/charges/charge-fields';
import { chargingLoss } from '@wattbook/domain/charges/charging-loss';
import { type MeterSource, meteredEnergy } from '@wattbook/domain/charges/metered-energy';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { chargeFieldNames } from '@wattbook/i18n/charge-messages';
import { durationUnit } from '@wattbook/i18n/formats/duration';
import type { Formats } from '../../../i18n/use-formats.ts';
import { costFacts, type Fact, fromToFact, ownCostFacts, plainFact } from '../../../ui/facts/fact.ts';
import { plainFacts } from '../../../ui/facts/plain-facts.ts';
import type { Unknown } from '../../../ui/facts/unknown.ts';
import { averagePower } from '../charge-sums.ts';
import { unknownOfCharge } from '../unknown-of-charge.ts';

const energyHints = {
  counter: 'charges.methodCounter',
  integral: 'charges.methodIntegral',
  level: 'charges.methodLevel',
  rough: 'charges.methodRough',
} as const satisfies Record<NonNullable<Charge['energyMethod']>, MessageKey>;

/** The main figures of a charge, in large. */
export const headFacts = (charge: ListedCharge, formats: Formats): readonly Fact[] => [
  {
    ...plainFact(formats, 'charges.charged', 'energy', charge.kWh),
    hint: charge.energyMethod === null ? undefined : energyHints[charge.energyMethod],
  },
  ...costFacts(formats, 'charges.cost', charge),
  ...ownCostFacts(charge, formats),
];

/** Why a figure of a charge is not known, and what to do about it. */
export const chargeReasons = (charge: Pick<Charge, 'id'>): { readonly [Label in MessageKey]?: Unknown } => ({
  'charges.charged': unknownOfCharge.entry(charge),
  'charges.level': unknownOfCharge.entry(charge),
  'charges.odometer': unknownOfCharge.entry(charge),
  'charges.average': unknownOfCharge.energy(charge),
  'charges.co2': unknownOfCharge.energy(charge),
  'charges.co2Saved': unknownOfCharge.saving(charge),
  'charges.lostEnergy': unknownOfCharge.loss(charge),
  'charges.loss': unknownOfCharge.loss(charge),
});

/** All other figures (CHG-065, OQ-142); meter, grid energy and loss only where they were measured. */
export function chargeFacts(charge: Charge, formats: Formats): readonly Fact[] {
  const { startRange, range } = charge;
  const added = startRange === null || range === null ? null : range - startRange;
  return [
    fromToFact(formats, 'charges.level', 'percent', [charge.startLevel, charge.endLevel]),
    { label: 'charges.duration', value: formats.durationBetween(charge.startTime, charge.endTime), unit: durationUnit },
    plainFact(formats, 'charges.average', 'power', averagePower(charge)),
    plainFact(formats, 'charges.max', 'power', charge.max),
    { label: 'charges.rangeAdded', value: signed(formats.value('range', added)), unit: formats.unit('range') },
    plainFact(formats, 'charges.sinceLast', 'distance', charge.distanceBetweenCharges),
    plainFact(formats, 'charges.odometer', 'odometer', charge.odometer),
    plainFact(formats, 'charges.co2', 'co2', charge.co2),
    plainFact(formats, 'charges.co2Saved', 'co2', charge.co2Saved),
    ...plainFacts({ fields: plainChargeFields, labels: chargeFieldNames }, charge, formats),
    ...wallFacts(charge, formats),
  ];
}

function wallFacts(charge: Charge, formats: Formats): readonly Fact[] {
  const metered = meteredEnergy(charge);
  const { gridkWh } = charge;
  const loss = chargingLoss(charge);
  const energy = (label: MessageKey, kWh: number | null) => plainFact(formats, label, 'energy', kWh);
  const readings = readingFacts(charge, formats);
  if (metered === null && gridkWh === null) return readings;
  return [
    ...readings,
    ...(metered === null ? [] : [energy('charges.metered', metered)]),
    ...(gridkWh === null ? [] : [energy('charges.grid', gridkWh)]),
    { ...energy('charges.lostEnergy', loss?.kWh ?? null), hint: 'charges.lossHint' },
    {
      label: 'charges.loss',
      value: formats.value('percent', loss?.percent ?? null, { decimals: 1 }),
      unit: formats.unit('percent'),
      hint: 'charges.lossHint',
    },
    plainFact(formats, 'charges.outside', 'temperature', charge.avgOutTemp),
  ];
}

const sourceHints = { manual: 'charges.meterManual', evcc: 'charges.meterEvcc' } as const satisfies Record<MeterSource, MessageKey>;

/** The readings, as far as they are known. */
function readingFacts({ meterStart, meterEnd, meterSource }: Charge, formats: Formats): readonly Fact[] {
  const fact = (label: MessageKey, kWh: number | null) =>
    kWh === null
      ? []
      : [
          {
            label,
            value: formats.number(kWh, 1),
            unit: formats.unit('energy'),
            hint: meterSource === null ? undefined : sourceHints[meterSource],
          },
        ];
  return [...fact('charges.meterStart', meterStart), ...fact('charges.meterEnd', meterEnd)];
}

/** A positive value with its plus sign. */
const signed = (text: string | null) => (text === null || text.startsWith('-') || text === '0' ? text : `+${text}`);
