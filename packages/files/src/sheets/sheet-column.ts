import type { Catalogue, MessageKey } from '@wattbook/i18n/catalogue';
import { type Cost, currencyLabel, formatMoney } from '@wattbook/i18n/formats/money';
import type { MaybeNumber } from '@wattbook/i18n/formats/missing';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { type Quantity, shownValue } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import type { Cell } from './cell.ts';
import { wallClock } from './wall-clock.ts';

/** One column of a sheet of rows of one kind; `width` in characters. */
export interface SheetColumn<Row> {
  readonly head: string;
  readonly width: number;
  readonly cell: (row: Row) => Cell;
}

/** The columns of a list by their names. */
export type NamedColumns<Row, Name extends string> = Readonly<Record<Name, SheetColumn<Row>>>;

interface Timed {
  readonly startTime: string;
  readonly endTime: string;
}

const minuteOf = (moment: string) => Math.floor(Date.parse(moment) / 60_000);

/** Creates the columns of a sheet in the language and the units of a user: a number with its unit in the head, a time on the clock of the vehicle's zone. */
export function sheetColumnKinds<Row extends Timed & Cost>(catalogue: Catalogue, preferences: Preferences) {
  const t = (key: MessageKey, values?: Record<string, string>) => translate(catalogue, key, values);
  const withUnit = (what: string, unit: string) => t('records.withUnit', { what, unit });
  const wallOf = wallClock(preferences.zone);
  const { currency } = preferences;
  const plain = (label: MessageKey, width: number, cell: SheetColumn<Row>['cell']): SheetColumn<Row> => ({ head: t(label), width, cell });
  const figure = (label: MessageKey, quantity: Quantity, read: (row: Row) => MaybeNumber): SheetColumn<Row> => {
    const head = withUnit(t(label), quantity.unit(preferences));
    return { head, width: Math.max(10, head.length + 2), cell: (row) => shownValue(quantity, read(row), preferences) };
  };
  return {
    t,
    plain,
    figure,
    start: (label: MessageKey) => plain(label, 20, ({ startTime }) => ({ wall: wallOf(Date.parse(startTime)) })),
    end: (label: MessageKey) => plain(label, 20, ({ endTime }) => ({ wall: wallOf(Date.parse(endTime)) })),
    /** The minutes between the shown times, as a list has them. */
    duration: (label: MessageKey): SheetColumn<Row> => ({
      head: withUnit(t(label), 'min'),
      width: 14,
      cell: ({ startTime, endTime }) => minuteOf(endTime) - minuteOf(startTime),
    }),
    /** An amount in another currency than the user's is a text with it: a sum over the column leaves it out. */
    cost: (label: MessageKey): SheetColumn<Row> => ({
      head: withUnit(t(label), currencyLabel(currency, preferences)),
      width: 14,
      cell: ({ cost, costCurrency }) =>
        costCurrency === null || costCurrency === currency ? cost : formatMoney(cost, preferences, { currency: costCurrency }),
    }),
    /** The amount in the user's currency, converted where it is in another; empty where that has no rate. */
    ownCost: (label: MessageKey, of: (row: Row) => { readonly cost: number } | null): SheetColumn<Row> => ({
      head: withUnit(t(label), currencyLabel(currency, preferences)),
      width: 18,
      cell: (row) => (row.costCurrency === null || row.costCurrency === currency ? row.cost : (of(row)?.cost ?? null)),
    }),
  };
}
