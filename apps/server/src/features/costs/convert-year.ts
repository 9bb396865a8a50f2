import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Currency } from '../../db/fields/money.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { type CardMonthRow, sumByCardAndMonth, sumCostIn, sumCostsByDay, sumForeignDays } from '../charges/public.ts';
import { type ConvertedPart, type Converter, openConverter } from '../exchange-rates/public.ts';
import type { KnownRange } from '../segments/public.ts';
import { convertCharges, foreignOf } from './convert-charges.ts';
import { convertFixed } from './convert-fixed.ts';
import { type CountedCost, readCostsOf } from './costs-of-year.query.ts';

interface AskedYear {
  readonly vehicleId: string;
  readonly year: number;
  /** The instants at which its months begin. */
  readonly starts: readonly Date[];
  readonly timezone: string;
  /** The currency of the user. */
  readonly own: Currency;
  readonly now: number;
}

export interface ConvertedYear {
  readonly rows: readonly CardMonthRow[];
  readonly costs: readonly CountedCost[];
  /** The fixed costs as they were entered. */
  readonly entered: readonly CountedCost[];
  readonly converted: readonly ConvertedPart[];
  readonly converter: Converter;
}

/** The charges and fixed costs of a year, in the own currency where the rate of the day is known. */
export async function readConvertedYear(
  { directory }: Pick<Database, 'directory'>,
  tenant: Tenant,
  { vehicleId, year, starts, timezone, own, now }: AskedYear,
): Promise<ConvertedYear> {
  const found = await sumByCardAndMonth(tenant, vehicleId, starts);
  const entered = await readCostsOf(tenant, vehicleId, year);
  const [from, last] = [`${year}-01-01`, `${year}-12-31`];
  const today = dayOf(now, timezone) ?? last;
  const currencies = foreignOf([...found, ...entered], own);
  const converter = await openConverter(directory, { own, currencies, from, to: today < last ? today : last });
  const isForeign = foreignOf(found, own).length > 0;
  const foreign = isForeign ? await sumForeignDays(tenant, vehicleId, { starts, own }) : [];
  const charges = convertCharges(found, foreign, converter);
  const fixed = convertFixed(entered, converter, { from, to: last });
  return { rows: charges.rows, costs: fixed.costs, entered, converted: [...charges.converted, ...fixed.converted], converter };
}

interface CountedRange {
  readonly vehicleId: string;
  readonly known: readonly KnownRange[];
}

/** What the charges of some ranges cost that averages count, in the own currency where the rate of the day is known; null: none has such a cost. */
export async function sumCountedCharges(
  tenant: Tenant,
  { own, foreign, convert }: Converter,
  { vehicleId, known }: CountedRange,
): Promise<number | null> {
  const inOwn = await sumCostIn(tenant, vehicleId, known, own);
  if (foreign.length === 0) return inOwn;
  const days = (await sumCostsByDay(tenant, vehicleId, known)).filter(({ currency }) => currency !== own);
  const converted = days.flatMap(({ counted, currency, day }) => convert(counted, currency, day)?.amount ?? []);
  return inOwn === null && converted.length === 0 ? null : converted.reduce((sum, amount) => sum + amount, inOwn ?? 0);
}
