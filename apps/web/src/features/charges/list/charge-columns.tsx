import { durationForm } from '@wattbook/i18n/formats/duration';
import type { QuantityName } from '../../../i18n/use-formats.ts';
import { EstimatedMark } from '../../../ui/marks/estimated-mark.tsx';
import { TwoLines } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { CounterMark, TypeChip } from '../charge-marks.tsx';
import { chargePlace } from '../charge-name.ts';
import type { ChargeRow } from '../data/charges.queries.ts';
import { ChargePlace } from './charge-place.tsx';
import { ChargeTags } from './charge-tags.tsx';

type ChargeColumn = Column<ChargeRow>;

/** A number in the reader's unit, its unit in the header. */
const figure = (name: QuantityName, of: (charge: ChargeRow) => number | null): Pick<ChargeColumn, 'align' | 'unit' | 'text'> => ({
  align: 'right',
  unit: (formats) => formats.unit(name),
  text: (charge, formats) => formats.value(name, of(charge)),
});

/**
 * The columns of the list by the display flags of CHG-027. `card` and `errors` come with their sources; the flag `errors` of the setting is
 * kept as it is until then.
 */
export const chargeColumns: readonly ChargeColumn[] = [
  {
    id: 'date',
    label: 'charges.date',
    sort: 'startTime',
    unit: (_, t) => t('charges.startAndEnd'),
    width: 150,
    text: (charge, formats) => formats.dateTime(charge.startTime),
    render: (charge, formats) => (
      <TwoLines
        first={
          <>
            {formats.date(charge.startTime)}
            {charge.estimated && (
              <>
                {' '}
                <EstimatedMark />
              </>
            )}
          </>
        }
        second={formats.times(charge.startTime, charge.endTime)}
      />
    ),
  },
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
  { id: 'tags', label: 'charges.tags', flag: 'tags', width: '15%', text: tagsText, render: (charge) => <ChargeTags tags={charge.tags} /> },
  {
    id: 'charged',
    label: 'charges.charged',
    flag: 'charged',
    sort: 'kWh',
    strong: true,
    ...figure('energy', (charge) => charge.kWh),
    render: (charge, formats) => {
      const text = formats.value('energy', charge.kWh);
      return charge.counterStartUnknown && text !== null ? <TwoLines first={text} second={<CounterMark />} /> : text;
    },
  },
  {
    id: 'battery',
    label: 'charges.battery',
    flag: 'battery',
    align: 'right',
    unit: (formats) => formats.unit('percent'),
    text: (charge, formats) => formats.fromTo('percent', charge.startLevel, charge.endLevel),
  },
  {
    id: 'duration',
    label: 'charges.duration',
    flag: 'duration',
    align: 'right',
    unit: () => durationForm,
    text: (charge, formats) => formats.span(charge.startTime, charge.endTime),
  },
  { id: 'max', label: 'charges.max', flag: 'max', sort: 'max', ...figure('power', (charge) => charge.max) },
  {
    id: 'cost',
    label: 'charges.cost',
    flag: 'cost',
    sort: 'cost',
    align: 'right',
    unit: (formats) => formats.currency(),
    text: (charge, formats) => formats.amount(charge.cost),
  },
  {
    id: 'range',
    label: 'charges.range',
    flag: 'range',
    shownByDefault: false,
    align: 'right',
    unit: (formats) => formats.unit('range'),
    text: (charge, formats) => formats.fromTo('range', charge.startRange, charge.range),
  },
  {
    id: 'odometer',
    label: 'charges.odometer',
    flag: 'odometer',
    shownByDefault: false,
    sort: 'odometer',
    ...figure('odometer', (charge) => charge.odometer),
  },
  { id: 'co2', label: 'charges.co2', flag: 'co2', shownByDefault: false, sort: 'co2', ...figure('co2', (charge) => charge.co2) },
  { id: 'co2Saved', label: 'charges.co2Saved', flag: 'co2Saved', shownByDefault: false, ...figure('co2', (charge) => charge.co2Saved) },
  { id: 'comment', label: 'charges.comment', flag: 'comment', shownByDefault: false, text: (charge) => charge.comment },
];

function tagsText({ tags }: ChargeRow): string | null {
  return tags.length === 0 ? null : tags.join(', ');
}

/** The words the server sorts by. */
export const sortableWords: readonly string[] = chargeColumns.flatMap(({ sort }) => sort ?? []);
