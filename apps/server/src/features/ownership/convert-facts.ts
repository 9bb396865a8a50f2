import type { NewOwnership } from '@wattbook/contract/ownership/ownership.schema';
import { type Currency, toDecimal, toMinor } from '../../db/fields/money.ts';
import type { Database } from '../../db/tenancy.ts';
import { convertFixed, foreignOf } from '../costs/public.ts';
import { type ConvertedPart, type Converter, openConverter } from '../exchange-rates/public.ts';
import type { EnergyOfMonths } from './energy-of-months.ts';
import { arePaymentsEntered, type StoredFacts } from './read-facts.ts';

/** The facts with everything in the currency of the user whose rate of the day is known (decision 0181); the rest stays in its own. */
export interface ConvertedFacts extends StoredFacts {
  /** What was entered, as it counts: in the currency of the user, without what has no rate. */
  readonly used: NewOwnership;
  /** Something that was entered has no rate. */
  readonly isEnteredMissing: boolean;
  readonly converted: readonly ConvertedPart[];
  /** What was stated to the employer, in minor units of the currency of the user, by month. */
  readonly stated: ReadonlyMap<string, number>;
  /** How many months were stated in another currency without a rate of their last day. */
  readonly unconvertedStatements: number;
}

export async function convertFacts({ directory }: Pick<Database, 'directory'>, facts: StoredFacts): Promise<ConvertedFacts> {
  const { months, today, currency, energy, costs, fees, statedCurrency } = facts;
  const entered = { ...facts.entered, currency: facts.entered.currency ?? currency };
  const range = { from: months[0]?.from ?? today, to: months.at(-1)?.to ?? today };
  const currencies = foreignOf([...energy.foreign, ...costs, ...fees, entered, { currency: statedCurrency }], currency);
  const bought = costs.filter(({ type }) => type === 'OneTime').map(({ startDate }) => startDate);
  const [from = today] = [range.from, ...bought, ...entered.values.map(({ date }) => date)].toSorted();
  const converter = await openConverter(directory, { own: currency, currencies, from, to: today });
  const fixed = convertFixed(costs, converter, range);
  const ofCards = convertFixed(fees, converter, range);
  const charged = convertEnergy(energy, converter);
  const { converted: ofStatements, ...stated } = convertStated(facts, converter);
  return {
    ...facts,
    costs: fixed.costs,
    fees: ofCards.costs,
    energy: charged.energy,
    ...stated,
    ...convertEntered(entered, converter, today),
    converted: months.length === 0 ? [] : [...charged.converted, ...fixed.converted, ...ofCards.converted, ...ofStatements],
  };
}

function convertEnergy({ months, foreign }: EnergyOfMonths, { convert }: Converter) {
  const converted: (ConvertedPart & { readonly range: number; readonly counted: number })[] = [];
  const stayed = foreign.filter((of) => {
    const found = convert(of.cost, of.currency, of.day);
    if (found === null) return true;
    const counted = convert(of.counted, of.currency, of.day)?.amount ?? 0;
    converted.push({
      range: of.range,
      currency: of.currency,
      amount: of.cost,
      own: found.amount,
      counted,
      rate: found.rate,
      day: found.day,
    });
    return false;
  });
  const inOwn = months.map((month, index) => {
    const ofMonth = converted.filter(({ range }) => range === index);
    const sum = (amounts: readonly number[], start: number) => amounts.reduce((total, amount) => total + amount, start);
    return {
      energy: sum(
        ofMonth.map(({ own }) => own),
        month.energy,
      ),
      counted: sum(
        ofMonth.map(({ counted }) => counted),
        month.counted,
      ),
    };
  });
  return { energy: { months: inOwn, foreign: stayed }, converted };
}

/** The statements of months, each at the rate of the last day of its month; none where payments are entered. What they make is below 0, as earnings are. */
function convertStated(facts: StoredFacts, { convert }: Converter): Pick<ConvertedFacts, 'stated' | 'unconvertedStatements' | 'converted'> {
  const { months, stated, statedCurrency, currency } = facts;
  if (arePaymentsEntered(facts)) return { stated: new Map(), unconvertedStatements: 0, converted: [] };
  if (statedCurrency === currency) return { stated, unconvertedStatements: 0, converted: [] };
  const found = months.flatMap(({ month, to }) => {
    const amount = stated.get(month) ?? 0;
    return amount === 0 ? [] : [{ month, amount, inOwn: convert(amount, statedCurrency, to) }];
  });
  const known = found.flatMap(({ inOwn, ...of }) => (inOwn === null ? [] : [{ ...of, ...inOwn, paid: of.amount }]));
  return {
    stated: new Map(known.map(({ month, amount }) => [month, amount])),
    unconvertedStatements: found.length - known.length,
    converted: known.map(({ paid, amount, rate, day }) => ({ currency: statedCurrency, amount: -paid, own: -amount, rate, day })),
  };
}

const amounts = ['endValue', 'petrolPrice', 'fuelPrice', 'petrolTax', 'petrolInsurance', 'petrolService'] as const;

/** What was entered in another currency: a value of a day at its rate, one of a day to come and what has no day at that of today. So it is the same whatever time is asked for. */
function convertEntered(
  entered: NewOwnership & { readonly currency: Currency },
  { own, convert }: Converter,
  today: string,
): Pick<ConvertedFacts, 'used' | 'isEnteredMissing'> {
  if (entered.currency === own) return { used: entered, isEnteredMissing: false };
  const rateOn = (day: string) => convert(0, entered.currency, day)?.rate ?? null;
  const inOwn = (amount: number, rate: number) => toDecimal(toMinor(amount * rate, own), own);
  const values = entered.values.flatMap(({ date, value }) => {
    const rate = rateOn(date);
    return rate === null ? [] : [{ date, value: inOwn(value, rate) }];
  });
  const rate = rateOn(today);
  const figures = amounts.map((name): readonly [string, number | null] => {
    const amount = entered[name];
    if (amount === null || rate === null) return [name, null];
    // A litre has parts of a cent.
    return [name, name === 'fuelPrice' ? amount * rate : inOwn(amount, rate)];
  });
  return {
    used: { ...entered, currency: own, values, ...Object.fromEntries(figures) },
    isEnteredMissing: values.length < entered.values.length || (rate === null && amounts.some((name) => entered[name] !== null)),
  };
}
