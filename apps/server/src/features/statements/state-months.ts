import { flatPriceOf } from '@wattbook/domain/statements/flat-price';
import { type PriceBasis, type StatedCharges, stateCharges } from '@wattbook/domain/statements/state-charges';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Tenant } from '../../db/tenancy.ts';
import { readHomeCharges } from '../charges/public.ts';
import { monthStarts } from '../costs/public.ts';

/** More charges of a year than any car can have. */
const maxCharges = 100_000;

interface StatedYear {
  readonly vehicleId: string;
  readonly year: number;
  /** The zone of the months. */
  readonly zone: string;
  readonly basis: PriceBasis;
}

/** What the charges at home of a year say today, by month (`2026-10`): a charge belongs to the month in which it began. */
export async function stateMonths(tenant: Tenant, { vehicleId, year, zone, basis }: StatedYear): Promise<(month: string) => StatedCharges> {
  const starts = monthStarts(year, zone);
  const [first, end] = [starts[0], starts.at(-1)];
  if (first === undefined || end === undefined) throw new Error('A year has months.');
  const range = { vehicleId, from: first.toISOString(), to: new Date(end.getTime() - 1).toISOString() };
  const charges = await readHomeCharges(tenant, range, maxCharges);
  const months = Map.groupBy(charges, ({ start }) => dayOf(start, zone)?.slice(0, 7));
  const cents = flatPriceOf(year)?.cents ?? 0;
  return (month) => stateCharges(months.get(month) ?? [], basis, cents);
}

/** The price of a kWh in a year: that of its first statement, because the rule wants one choice for a calendar year; else the set one. */
export const basisOfYear = <Set extends PriceBasis | null>(
  statements: readonly { readonly content: { readonly basis: PriceBasis } }[],
  set: Set,
): PriceBasis | Set => statements.at(-1)?.content.basis ?? set;
