import type { Deviations } from '@wattbook/contract/statistics/deviations.schema';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { readCardNames } from '../cards/public.ts';
import { sumBilledByCardAndMonth } from '../charges/public.ts';
import { cardNameOf, monthStarts } from '../costs/public.ts';
import { requireVehicle } from '../vehicles/public.ts';

interface YearQuery {
  readonly year: number;
  /** The zone of the months. */
  readonly timezone: string;
}

/** What a vehicle charged in a year against what the stations billed for it (STAT-038, OQ-181). */
export async function reportDeviations(tenant: Tenant, vehicleId: string, { year, timezone }: YearQuery): Promise<Deviations> {
  await requireVehicle(tenant, vehicleId);
  const rows = await sumBilledByCardAndMonth(tenant, vehicleId, monthStarts(year, timezone));
  const names = await readCardNames(tenant);
  return {
    year,
    cards: rows.map(({ card_id, month, count, kwh, kwh_bill }) => ({
      ...cardNameOf(card_id, names),
      month,
      count,
      kWh: toThousandths(kwh) ?? 0,
      kWhBill: toThousandths(kwh_bill) ?? 0,
    })),
  };
}
