import { plainChargeFields } from '@wattbook/domain/charges/charge-fields';
import { chargingLoss } from '@wattbook/domain/charges/charging-loss';
import { meteredEnergy } from '@wattbook/domain/charges/metered-energy';
import { chargeFieldNames } from '@wattbook/i18n/charge-messages';
import type { ComponentProps } from 'react';
import type { SortOf } from '../../../lists/read-page.ts';
import { RuleErrorsMark } from '../../../ui/marks/rule-errors-mark.tsx';
import { UnheardMark } from '../../../ui/marks/unheard-mark.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { cost, costText, dateColumn, duration, fromTo, quantity } from '../../../ui/table/column-kinds.tsx';
import { plainColumns } from '../../../ui/table/plain-columns.ts';
import { ChargeCardDot } from '../card/charge-card-dot.tsx';
import { CounterMark, TypeChip } from '../charge-marks.tsx';
import { chargePlace } from '../charge-name.ts';
import { unknownOfCharge } from '../unknown-of-charge.ts';
import type { ChargeRow } from '../data/charges.queries.ts';
import { ChargePlace } from './charge-place.tsx';

const WithCardDot = ({ children, ...dot }: ComponentProps<typeof ChargeCardDot> & { readonly children: string }) => (
  <>
    <ChargeCardDot {...dot} />
    {children}
  </>
);

/** The columns of the list by the display flags of CHG-027. */
export const chargeColumns: readonly Column<ChargeRow, SortOf<'GET /v1/charges'>>[] = [
  dateColumn(150, (charge) => <UnheardMark segment={charge} />),
  {
    id: 'place',
    label: 'charges.place',
    width: '24%',
    unit: (_, t) => t('charges.current'),
    text: (charge) => chargePlace(charge),
    render: (charge) => <ChargePlace charge={charge} />,
  },
  {
    id: 'type',
    label: 'charges.type',
    flag: 'type',
    sort: 'type',
    width: '11%',
    text: (charge) => charge.type,
    render: (charge) => <TypeChip type={charge.type} />,
  },
  {
    id: 'charged',
    label: 'charges.charged',
    flag: 'charged',
    sort: 'kWh',
    strong: true,
    missing: unknownOfCharge.entry,
    ...quantity('energy', (charge) => charge.kWh),
    render: (charge, formats) => {
      const text = formats.value('energy', charge.kWh);
      return charge.counterStartUnknown && text !== null ? <TwoLines first={text} second={<CounterMark />} /> : text;
    },
  },
  {
    id: 'metered',
    label: 'charges.metered',
    flag: 'metered',
    shownByDefault: false,
    missing: unknownOfCharge.meter,
    ...quantity('energy', meteredEnergy),
  },
  {
    id: 'loss',
    label: 'charges.loss',
    flag: 'loss',
    shownByDefault: false,
    align: 'right',
    unit: (formats) => formats.unit('percent'),
    missing: unknownOfCharge.loss,
    text: (charge, formats) => formats.value('percent', chargingLoss(charge)?.percent ?? null, { decimals: 1 }),
  },
  {
    id: 'battery',
    label: 'charges.battery',
    flag: 'battery',
    missing: unknownOfCharge.entry,
    ...fromTo('percent', (charge) => [charge.startLevel, charge.endLevel], ['charges.startLevel', 'charges.endLevel']),
  },
  { id: 'duration', label: 'charges.duration', flag: 'duration', ...duration },
  { id: 'max', label: 'charges.max', flag: 'max', sort: 'max', ...quantity('power', (charge) => charge.max) },
  {
    id: 'range',
    label: 'charges.range',
    flag: 'range',
    shownByDefault: false,
    ...fromTo('range', (charge) => [charge.startRange, charge.range], ['charges.startRange', 'charges.endRange']),
  },
  {
    id: 'odometer',
    label: 'charges.odometer',
    flag: 'odometer',
    shownByDefault: false,
    sort: 'odometer',
    missing: unknownOfCharge.entry,
    ...quantity('odometer', (charge) => charge.odometer),
  },
  {
    id: 'co2',
    label: 'charges.co2',
    flag: 'co2',
    shownByDefault: false,
    sort: 'co2',
    missing: unknownOfCharge.energy,
    ...quantity('co2', (charge) => charge.co2),
  },
  {
    id: 'co2Saved',
    label: 'charges.co2Saved',
    flag: 'co2Saved',
    shownByDefault: false,
    missing: unknownOfCharge.saving,
    ...quantity('co2', (charge) => charge.co2Saved),
  },
  {
    id: 'cost',
    label: 'charges.cost',
    flag: 'cost',
    sort: 'cost',
    missing: unknownOfCharge.cost,
    ...cost(),
    render: (charge, formats) => {
      const text = costText(charge, formats);
      return text === null ? null : <WithCardDot charge={charge}>{text}</WithCardDot>;
    },
  },
  {
    id: 'errors',
    label: 'ruleErrors.column',
    flag: 'errors',
    width: 84,
    text: () => '',
    render: ({ errors }) => <RuleErrorsMark errors={errors} />,
  },
  {
    id: 'card',
    label: 'charges.card',
    flag: 'card',
    shownByDefault: false,
    missing: unknownOfCharge.card,
    text: ({ cardName }) => cardName,
    render: (charge) =>
      charge.cardName === null ? null : (
        <WithCardDot charge={charge} hasName>
          {charge.cardName}
        </WithCardDot>
      ),
  },
  {
    id: 'tags',
    label: 'charges.tags',
    flag: 'tags',
    shownByDefault: false,
    missing: unknownOfCharge.entry,
    text: ({ tags }) => (tags.length === 0 ? null : tags.join(', ')),
  },
  ...plainColumns<typeof plainChargeFields, ChargeRow>(plainChargeFields, chargeFieldNames),
];
