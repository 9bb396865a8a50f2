import type { CardPrice } from '@wattbook/contract/cards/card-price.schema';
import { type CardCategory, cardDefaults, priceLimits } from '@wattbook/domain/cards/card-fields';
import { checkPrice } from '@wattbook/domain/cards/check-price';
import { expandDay } from '@wattbook/domain/cards/price-days';
import type { PriceDay } from '@wattbook/domain/prices/card';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Country } from '@wattbook/domain/vehicles/vehicle-fields';
import { defineForm } from '../../../ui/form/define-form.ts';
import { type Field, type Inputs, labelled, shownIf, type ValuesOf } from '../../../ui/form/field.ts';
import type { RuleProblems } from '../../../ui/form/form-problems.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { measure } from '../../../ui/form/kinds/number.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { dayNames } from '@wattbook/i18n/day-messages';
import { unitNames } from '../card-words.ts';

/** What the inputs of a price are; null and an empty text are no limit. */
interface PriceBody {
  readonly ac: boolean;
  readonly price: number;
  readonly unit: CardPrice['unit'];
  readonly day: PriceDay;
  readonly from: string | null;
  readonly to: string | null;
  readonly timezone: string | null;
  readonly country: string | null;
  readonly operator: string | null;
  readonly after: number | null;
  readonly max: number | null;
  readonly seasonFrom: string | null;
  readonly seasonTo: string | null;
}

/** The subject of the form: the card's category. Roaming is for public cards (COST-067); every price may have days and a window of time (COST-064). */
export interface AboutPrice {
  readonly category: CardCategory;
}

const hasRoaming = ({ category }: AboutPrice) => category === 'Public';
const isPerMinute = (_: AboutPrice, { unit }: Inputs) => unit === 'Minutes';

const names = { AC: 'cards.ac', DC: 'cards.dc' } as const;
type Current = keyof typeof names;
const current: Field<Current, Current, boolean, Readonly<Record<Current, MessageKey>>> = {
  ...choice(names, { first: 'AC' }),
  fromWire: (stored) => (stored === false ? 'DC' : 'AC'),
  toWire: (value) => value === 'AC',
};

const time = () => text({ maxLength: 5, hints: { inputMode: 'text', placeholder: '00:00' } });

/** The fields of a price entry (COST-062 to COST-067). */
export const priceForm = defineForm<PriceBody>()('cards', {
  ac: labelled('cards.current', current),
  price: measure('', { limits: priceLimits, required: true, signed: true, decimals: 6 }),
  unit: choice(unitNames, { first: 'kWh' }),
  after: shownIf(isPerMinute, measure('min', { limits: [0, 100_000] })),
  max: shownIf(isPerMinute, measure('', { limits: [0, 1_000_000] })),
  day: choice(dayNames, { first: 'all' }),
  from: time(),
  to: time(),
  timezone: text({ maxLength: 100 }),
  country: shownIf(hasRoaming, text()),
  operator: shownIf(hasRoaming, text()),
  seasonFrom: text({ alsoNamed: ['season.from'], maxLength: 5, hints: { placeholder: '10-01' } }),
  seasonTo: text({ alsoNamed: ['season.to'], maxLength: 5, hints: { placeholder: '03-31' } }),
});

export type PriceTable = typeof priceForm.fields;
export type PriceValues = ValuesOf<PriceTable>;

/** The rules of a price entry (COST-078 to COST-080). */
export const problemsOfPrice = (values: PriceValues, about: AboutPrice): RuleProblems =>
  checkPrice({ ...entryOf(values, about), price: values.price });

/** The inputs of a stored price. */
export const inputsOfPrice = (stored: CardPrice) => ({
  ...stored,
  seasonFrom: stored.season?.from ?? null,
  seasonTo: stored.season?.to ?? null,
});

/** What is entered, without what does not apply or limits nothing. */
const entryOf = (values: PriceValues, about: AboutPrice) => ({
  ac: values.ac === 'AC',
  unit: values.unit,
  ...(values.unit === 'Minutes' && withoutNulls({ after: values.after, max: values.max })),
  ...timesOf(values),
  ...seasonOf(values),
  // The selects offer only countries and operators of the contract.
  ...(hasRoaming(about) && withoutNulls({ country: values.country as Country | null, operator: values.operator })),
});

const timesOf = ({ day, from, to, timezone }: PriceValues) =>
  (from !== null || to !== null || day !== 'all') && {
    ...(day !== 'all' && { day }),
    ...withoutNulls({ from, to }),
    timezone: timezone ?? cardDefaults.timezone,
  };

const seasonOf = ({ seasonFrom, seasonTo }: PriceValues) =>
  (seasonFrom !== null || seasonTo !== null) && { season: { from: seasonFrom ?? '', to: seasonTo ?? '' } };

const withoutNulls = <Entered extends object>(entered: Entered) =>
  Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== null)) as {
    readonly [Name in keyof Entered]?: NonNullable<Entered[Name]>;
  };

/** The entries to store for what is entered: a new price for a group of days is one for each of its days (COST-081, COST-082). */
export function enteredPrices(values: PriceValues, about: AboutPrice, stored: CardPrice | null): readonly CardPrice[] {
  const entry: CardPrice = {
    ...entryOf(values, about),
    price: values.price ?? 0,
  };
  const { day } = entry;
  return stored !== null || day === undefined ? [entry] : expandDay(day).map((one) => ({ ...entry, day: one }));
}
