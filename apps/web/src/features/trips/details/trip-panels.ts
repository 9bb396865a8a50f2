import type { TripDetail, TripItem } from '@wattbook/contract/trips/trip.schema';
import { aboveBorder } from '@wattbook/i18n/formats/missing';
import { withUnit } from '@wattbook/i18n/formats/quantity';
import type { Formats, QuantityName } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { nearestIndex } from '../../../ui/chart-frame/cursor.ts';
import type { ChartAxis, ChartPanel, ChartPoint } from '../../../ui/chart-frame/panel.ts';
import { timeAxis } from '../../../ui/chart-frame/time-axis.ts';
import type { TrackPoint } from '../../../ui/map-frame/map-data.ts';

/** A longer silence is a gap in the line. The level has no gaps, as a car reports it only when it changes. */
const SILENCE_MS = 180_000;

type Measured = 'speed' | 'power' | 'level' | 'elevation';

const quantityOf: Record<Measured, QuantityName> = { speed: 'speed', power: 'power', level: 'percent', elevation: 'elevation' };

/** The known values of one quantity over time in the user's unit, with a gap where the car was silent (TRIP-081). */
export function pointsOf(items: readonly TripItem[], name: Measured, formats: Pick<Formats, 'shown'>): ChartPoint[] {
  const points: ChartPoint[] = [];
  for (const item of items) {
    const y = formats.shown(quantityOf[name], aboveBorder(item[name], 'sample'), { from: 'sample' });
    if (y === null) continue;
    const x = Date.parse(item.timestamp);
    const last = points.at(-1);
    if (name !== 'level' && last !== undefined && x - last[0] > SILENCE_MS) points.push([last[0] + 1, null]);
    points.push([x, y]);
  }
  return points;
}

type TripTime = Pick<TripDetail, 'startTime' | 'endTime'>;

/** The time from the start to the end of a trip, which is that of its duration and its average speed. */
const wholeTime = ({ startTime, endTime }: TripTime) => [Date.parse(startTime), Date.parse(endTime)] as const;

/** The average speed of the trip as a line over its whole time; absent where it is not known. */
function averageLine(trip: TripTime & Pick<TripDetail, 'avgSpeed'>, formats: Formats, t: Translate): ChartPanel['reference'] {
  const average = formats.shown('speed', trip.avgSpeed);
  return average === null
    ? undefined
    : { label: t('trips.averageSpeed'), points: wholeTime(trip).map((x) => [x, average]), isConstant: true };
}

/** Speed with its average, power, level and elevation in separate panels, one below the other (TRIP-075, OQ-129). */
export function tripPanels(
  { items, ...trip }: TripTime & Pick<TripDetail, 'items' | 'avgSpeed'>,
  formats: Formats,
  t: Translate,
): readonly ChartPanel[] {
  const panel = (name: Measured): Pick<ChartPanel, 'id' | 'label' | 'unit' | 'points' | 'format'> => {
    const unit = formats.unit(quantityOf[name]);
    const decimals = name === 'power' ? 1 : 0;
    return {
      id: name,
      label: t(`trips.${name}`),
      unit,
      points: pointsOf(items, name, formats),
      format: (value) => withUnit(formats.number(value, decimals) ?? '', unit, formats.preferences),
    };
  };
  return [
    { ...panel('speed'), kind: 'area', reference: averageLine(trip, formats, t) },
    { ...panel('power'), kind: 'area', hint: t('trips.powerHint') },
    { ...panel('level'), kind: 'area', fit: 'data', size: 'small' },
    { ...panel('elevation'), kind: 'area', fit: 'data', size: 'small', tone: 'neutral' },
  ];
}

/**
 * The whole time of the trip, also where there are no samples: the time of day, with its date if the trip passes midnight, and the distance driven so far
 * where the odometer is known.
 */
export function tripAxis({ items, ...trip }: TripTime & Pick<TripDetail, 'items'>, formats: Formats, t: Translate): ChartAxis {
  const driven = items.flatMap(({ timestamp, odometer }) => (odometer === null ? [] : [{ x: Date.parse(timestamp), km: odometer }]));
  const [first] = driven;
  const axis = timeAxis([trip.startTime, trip.endTime], formats, t, (x) => {
    const at = driven[nearestIndex(driven, x, (point) => point.x)];
    return at === undefined || first === undefined ? null : formats.withUnit('distance', at.km - first.km);
  });
  return { ...axis, span: wholeTime(trip) };
}

/** The positions of a trip in order, each with the values for its colour (TRIP-074). */
export function tripTrack(items: readonly TripItem[]): readonly TrackPoint[] {
  return items.flatMap(({ timestamp, latitude, longitude, speed, power }) => {
    const [lat, lon] = [aboveBorder(latitude, 'sample'), aboveBorder(longitude, 'sample')];
    if (lat === null || lon === null) return [];
    return [{ x: Date.parse(timestamp), lat, lon, speed: aboveBorder(speed, 'sample'), power: aboveBorder(power, 'sample') }];
  });
}
