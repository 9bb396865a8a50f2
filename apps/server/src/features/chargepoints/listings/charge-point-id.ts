import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import { v5 as idOfName } from 'uuid';
import { operatorIdOf } from '../../cards/public.ts';

/** The namespace of the ids. It never changes: charges refer to them. */
const namespace = '5c1f2a0e-1f0b-4a53-8d3c-8a7f0f6f2b19';

/** A charge point as a source states it. */
export type StatedChargePoint = Pick<ChargePoint, 'operator' | 'address' | 'city' | 'location' | 'evses'> & {
  readonly openingTimes?: string | null;
};

/** A tariff without a contract, and the plugs that it is for. */
export interface PointTariff {
  /** As the source names it. */
  readonly tariff: string;
  readonly ac: boolean;
  /** IANA name of the zone of its times of day; null: the source does not state it. */
  readonly zone: string | null;
}

/** A charge point as one source states it, with the ids that it gets. */
export interface StoredChargePoint extends ChargePoint {
  /** ISO 3166 code; null: unknown. */
  readonly country: string | null;
  readonly openingTimes: string | null;
  readonly tariffs?: readonly PointTariff[];
}

/** The id of what an operator has at one address and position (to a metre), whatever the source numbers it. */
export const chargePointIdOf = ({ operator, address, location }: Omit<StatedChargePoint, 'evses' | 'city'>): string =>
  idOfName([operator, address, location.latitude.toFixed(5), location.longitude.toFixed(5)].join('\n').toLowerCase(), namespace);

/** The id of a charge point whose source has one for it: it stays the same wherever the charge point moves. */
export const chargePointIdAt = (source: string, ...key: readonly string[]): string => idOfName([source, ...key].join('\n'), namespace);

/** Completes a charge point that has an id. */
export const withIds = (stated: StatedChargePoint, id: string, country: string | null): StoredChargePoint => ({
  ...stated,
  id,
  country,
  operatorId: operatorIdOf(stated.operator, country ?? ''),
  openingTimes: stated.openingTimes ?? null,
});

/** Completes stated charge points; what has the same id becomes one, with the evses of all. */
export function mergeStated(stated: Iterable<StatedChargePoint>, country: string): StoredChargePoint[] {
  const byId = new Map<string, StoredChargePoint>();
  const operators = new Map<string, string>();
  for (const point of stated) {
    const id = chargePointIdOf(point);
    const operatorId = operators.get(point.operator) ?? operatorIdOf(point.operator, country);
    operators.set(point.operator, operatorId);
    const evses = [...(byId.get(id)?.evses ?? []), ...point.evses];
    byId.set(id, { ...point, id, operatorId, country, openingTimes: point.openingTimes ?? null, evses });
  }
  return [...byId.values()];
}
