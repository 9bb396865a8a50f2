import type { TripDraft } from '@wattbook/domain/trips/trip-draft';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { parseNumber, type ParsedNumber, parseQuantity } from '@wattbook/i18n/formats/parse-number';
import { parseTime } from '@wattbook/i18n/formats/parse-moment';
import type { Formats, QuantityName } from '../../../i18n/use-formats.ts';
import type { TripText, TripTextField } from './trip-text.ts';

/** What the form says, and what of it cannot be read. */
export interface ReadTrip {
  readonly draft: TripDraft;
  readonly unreadable: { readonly [Field in TripTextField]?: MessageKey };
}

const quantityOf = {
  startOdometer: 'odometer',
  endOdometer: 'odometer',
  startLevel: 'percent',
  endLevel: 'percent',
  startGasLevel: 'percent',
  endGasLevel: 'percent',
  usedkWh: 'energy',
  avgOutTemp: 'temperature',
} as const satisfies Partial<Record<keyof TripText, QuantityName>>;

/** Reads what was typed, in the reader's units and by the clock of this browser, into the units that are stored. */
export function readTripText(text: TripText, formats: Formats): ReadTrip {
  const { preferences } = formats;
  const unreadable: { [Field in TripTextField]?: MessageKey } = {};
  const numberOf = (field: keyof TripText, parsed: ParsedNumber): number | null => {
    if (parsed.ok) return parsed.value;
    unreadable[field] = 'errors.field.number';
    return null;
  };
  const quantity = (field: keyof typeof quantityOf) =>
    numberOf(field, parseQuantity(formats.quantity(quantityOf[field]), text[field], preferences));
  const moment = (dateField: 'startDate' | 'endDate', timeField: 'startTime' | 'endTime'): number | null => {
    const time = parseTime(text[timeField]);
    if (text[timeField].trim() !== '' && time === null) unreadable[timeField] = 'errors.field.time';
    return text[dateField] === '' || time === null ? null : localMoment(text[dateField], time.hour, time.minute);
  };
  const said = (typed: string) => (typed.trim() === '' ? null : typed.trim());
  const draft = {
    startTime: moment('startDate', 'startTime'),
    endTime: moment('endDate', 'endTime'),
    startOdometer: quantity('startOdometer'),
    endOdometer: quantity('endOdometer'),
    startLocation: text.startAddress.chosen?.location ?? null,
    endLocation: text.endAddress.chosen?.location ?? null,
    tags: text.tags,
    reason: said(text.reason),
    driver: said(text.driver),
    startLevel: quantity('startLevel'),
    endLevel: quantity('endLevel'),
    startGasLevel: quantity('startGasLevel'),
    endGasLevel: quantity('endGasLevel'),
    usedkWh: quantity('usedkWh'),
    cost: numberOf('cost', parseNumber(text.cost, preferences)),
    avgOutTemp: quantity('avgOutTemp'),
  };
  return { draft, unreadable };
}

/** A day and a time of day by the clock of this browser; a time that a change of clocks skips is the one after it. */
function localMoment(day: string, hour: number, minute: number): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, hour, minute).getTime();
}
