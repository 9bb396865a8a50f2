import type { TripItem } from '@wattbook/contract/trips/trip.schema';
import { formatPosition } from '@wattbook/i18n/formats/position';
import { aboveBorder } from '@wattbook/i18n/formats/missing';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Formats, QuantityName } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';

interface SampleColumn {
  readonly id: string;
  readonly head: string;
  readonly cell: (item: TripItem) => string | null;
}

/** The measured values of a sample in the order of their columns (TRIP-013). */
const measured = [
  ['speed', 'trips.speed', 'speed'],
  ['power', 'trips.power', 'power'],
  ['level', 'trips.level', 'percent'],
  ['range', 'trips.range', 'range'],
  ['odometer', 'tripParts.odometer', 'odometer'],
  ['elevation', 'trips.elevation', 'elevation'],
  ['outTemp', 'tripParts.outTemp', 'temperature'],
  ['inTemp', 'tripParts.inTemp', 'temperature'],
] as const satisfies readonly (readonly [keyof TripItem, MessageKey, QuantityName])[];

/** The columns of the samples of a trip (TRIP-076, TRIP-081); a value that no sample has makes no column. */
export function sampleColumns(items: readonly TripItem[], formats: Formats, t: Translate): readonly SampleColumn[] {
  const columns: SampleColumn[] = measured
    .filter(([name]) => items.some((item) => aboveBorder(item[name], 'sample') !== null))
    .map(([name, label, quantity]) => ({
      id: name,
      head: `${t(label)} (${formats.unit(quantity)})`,
      cell: (item) => formats.value(quantity, item[name], { from: 'sample' }),
    }));
  const climate: SampleColumn = {
    id: 'climate',
    head: t('tripParts.climate'),
    cell: ({ climate: isOn }) => (isOn === null ? null : t(isOn ? 'tripParts.climateOn' : 'tripParts.climateOff')),
  };
  const fan: SampleColumn = { id: 'fan', head: t('tripParts.fan'), cell: (item) => formats.number(item.fan, 0) };
  const place: SampleColumn = { id: 'place', head: t('tripParts.position'), cell: placeOf };
  return [
    { id: 'time', head: t('tripParts.time'), cell: (item) => formats.second(item.timestamp) },
    ...columns,
    ...(items.some((item) => item.climate !== null) ? [climate] : []),
    ...(items.some((item) => item.fan !== null) ? [fan] : []),
    ...(items.some((item) => placeOf(item) !== null) ? [place] : []),
  ];
}

function placeOf(item: TripItem): string | null {
  const [latitude, longitude] = [aboveBorder(item.latitude, 'sample'), aboveBorder(item.longitude, 'sample')];
  return latitude === null || longitude === null ? null : formatPosition({ latitude, longitude });
}
