import {
  IconBatteryCharging,
  IconBolt,
  IconCloud,
  IconGauge,
  IconLeaf,
  IconPlug,
  IconRoad,
  IconRoute,
  type TablerIcon,
} from '@tabler/icons-react';
import type { VehicleReport } from '@wattbook/contract/statistics/vehicle-report.schema';
import type { ReportFigure } from '@wattbook/domain/statistics/comparison';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { FormatOptions } from '@wattbook/i18n/formats/quantity';
import type { Formats, QuantityName } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';

type Lines = (report: VehicleReport, formats: Formats, t: Translate) => string;

/** A card of the datasheet as data. */
export interface DatasheetFigure {
  readonly icon: TablerIcon;
  readonly title: MessageKey;
  /** The same figure of the typical vehicle in the comparison report (STAT-028). */
  readonly typical: ReportFigure;
  readonly quantity: QuantityName;
  readonly options?: FormatOptions;
  readonly value: (report: VehicleReport) => number | null;
  readonly line: Lines;
  /** Shows the value, a percentage, as a bar as well. */
  readonly bar?: true;
}

const whole: FormatOptions = { decimals: 0 };
const text =
  (key: MessageKey): Lines =>
  (_report, _formats, t) =>
    t(key);

/** The cards of the datasheet in their order (STAT-012 to STAT-019). */
export const datasheetFigures: readonly DatasheetFigure[] = [
  {
    icon: IconRoute,
    title: 'statistics.trips',
    typical: 'tripsDistance',
    quantity: 'distance',
    options: whole,
    value: ({ trips }) => trips.distance,
    line: ({ trips }, formats, t) => {
      const since = formats.date(trips.firstTrip);
      return [t('statistics.tripCount', { count: trips.total }), ...(since === null ? [] : [t('statistics.since', { date: since })])].join(
        ' ',
      );
    },
  },
  {
    icon: IconBolt,
    title: 'statistics.charges',
    typical: 'chargesKWh',
    quantity: 'energy',
    options: whole,
    value: ({ charges }) => charges.kWh,
    line: ({ charges }, _formats, t) => t('statistics.chargeCount', { count: charges.total }),
  },
  {
    icon: IconGauge,
    title: 'statistics.consumptionOf',
    typical: 'consumption',
    quantity: 'consumption',
    value: ({ trips }) => trips.avgConsumption,
    line: text('statistics.ofAllTrips'),
  },
  {
    icon: IconPlug,
    title: 'statistics.acShare',
    typical: 'acRatio',
    quantity: 'percent',
    value: ({ charges }) => (charges.kWh === 0 ? null : (100 * charges.ac) / charges.kWh),
    line: ({ charges }, formats, t) => t('statistics.rest', { energy: formats.withUnit('energy', charges.dc, whole) ?? '' }),
    bar: true,
  },
  {
    icon: IconRoad,
    title: 'statistics.rangeOf',
    typical: 'range',
    quantity: 'range',
    value: ({ charges }) => charges.range,
    line: text('statistics.rangeLine'),
  },
  {
    icon: IconBatteryCharging,
    title: 'statistics.maxCharge',
    typical: 'maxCharge',
    quantity: 'power',
    value: ({ charges }) => charges.max,
    line: text('statistics.maxChargeLine'),
  },
  {
    icon: IconCloud,
    title: 'statistics.co2',
    typical: 'co2',
    quantity: 'co2',
    options: whole,
    value: ({ charges }) => charges.co2,
    line: text('statistics.co2Line'),
  },
  {
    icon: IconLeaf,
    title: 'statistics.co2Saved',
    typical: 'co2Saved',
    quantity: 'co2',
    options: whole,
    value: ({ charges }) => charges.co2Saved,
    line: text('statistics.co2SavedLine'),
  },
];
