import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';

interface Span {
  readonly start: Date;
  readonly end: Date;
}

const dayMs = 86_400_000;

/**
 * The thing of news about a span of time of a vehicle: that of an earlier message of the last day whose span overlaps, otherwise a new one. A charge that is detected anew has another id and slightly other
 * times, but nobody is told of it again.
 */
export async function thingOfSpan(tenant: Tenant, vehicleId: VehicleId, { start, end }: Span, now: number): Promise<string> {
  const prefix = `span ${vehicleId} `;
  const told = await tenant
    .selectFrom('messages')
    .select('thing')
    .distinct()
    .where('thing', 'like', `${prefix}%`)
    .where('created_at', '>', new Date(now - dayMs))
    .execute();
  const overlapping = told.find(({ thing }) => {
    const [from = 0, to = 0] = thing.slice(prefix.length).split(' ').map(Number);
    return from < end.getTime() && start.getTime() < to;
  });
  return overlapping?.thing ?? `${prefix}${start.getTime()} ${end.getTime()}`;
}
