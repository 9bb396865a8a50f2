import type { VehicleHistory, VisitedPlaces } from '@wattbook/contract/statistics/vehicle-history.schema';
import { withUnit } from '@wattbook/i18n/formats/quantity';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { ChartAxis, ChartPanel } from '../../../ui/chart-frame/panel.ts';

const dayMs = 86_400_000;

/** How many days each version of the software was the newest; the last one until `now`. */
export function softwarePanels(software: VehicleHistory['software'], now: number, formats: Formats, t: Translate): readonly ChartPanel[] {
  const points = software.map(({ since }, index) => {
    const until = software[index + 1]?.since;
    return [index + 1, ((until === undefined ? now : Date.parse(until)) - Date.parse(since)) / dayMs] as const;
  });
  const label = t('history.days');
  return [{ id: label, label, unit: '', kind: 'bar', size: 'medium', points, format: (days) => formats.number(days, 0) ?? '' }];
}

export const softwareAxis = (software: VehicleHistory['software'], formats: Formats, t: Translate): ChartAxis =>
  rankedAxis(
    t('history.version'),
    software.map(({ version }) => version),
    (x) => {
      const told = software[Math.round(x) - 1];
      return told === undefined ? '' : t('history.versionSince', { version: told.version, date: formats.date(told.since) ?? '' });
    },
  );

/** Places beyond these are in no chart: their bars would be hairs. */
const maxPlaces = 20;

/** The places that are in the chart, most visited first. */
export const shownPlaces = ({ places }: VisitedPlaces) => places.slice(0, maxPlaces);

/** The places of a year by visits, with the hours and the energy charged there. */
export function placePanels(of: VisitedPlaces, formats: Formats, t: Translate): readonly ChartPanel[] {
  const shown = shownPlaces(of);
  const panel = (id: 'visits' | 'hours' | 'kWh', unit: string): ChartPanel => ({
    id,
    label: t(`history.${id}`),
    unit,
    kind: 'bar',
    size: id === 'visits' ? 'medium' : 'small',
    points: shown.map((place, index) => [index + 1, place[id]]),
    format: (value) => withUnit(formats.number(value, 0) ?? '', unit, formats.preferences).trimEnd(),
  });
  return [panel('visits', ''), panel('hours', 'h'), panel('kWh', formats.unit('energy'))];
}

/** Places by their rank; the name of one is said at the cursor, in the table and in files. */
export const placeAxis = (of: VisitedPlaces, nameOf: (place: VisitedPlaces['places'][number]) => string, t: Translate): ChartAxis =>
  rankedAxis(
    t('history.place'),
    shownPlaces(of).map((_, index) => String(index + 1)),
    (x) => {
      const place = of.places[Math.round(x) - 1];
      return place === undefined ? '' : nameOf(place);
    },
  );

/** Bars side by side that are no measure: ticks name them in a word, the rest in full. */
const rankedAxis = (label: string, names: readonly string[], nameOf: (x: number) => string): ChartAxis => ({
  kind: 'distance',
  whole: true,
  span: [0.5, names.length + 0.5],
  label,
  format: (x) => names[Math.min(names.length, Math.max(1, Math.round(x))) - 1] ?? '',
  detail: nameOf,
  formatExact: nameOf,
});
