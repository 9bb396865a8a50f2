import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { JSONColumnType } from 'kysely';

/** Public charge points, which belong to no account. */
export interface ChargePointDirectories {
  charge_points: {
    id: string;
    source: string;
    operator: string;
    operator_id: string;
    address: string;
    city: string;
    latitude: number;
    longitude: number;
    evses: JSONColumnType<ChargePoint['evses']>;
  };
}
