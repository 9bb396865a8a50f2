import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Listing, SourceKind } from '@wattbook/domain/chargepoints/listing';
import { sql } from 'kysely';

/** A row of charge_points with the kind of its source. */
export interface ListingRow {
  readonly id: string;
  readonly source: string;
  readonly kind: SourceKind;
  readonly operator: string;
  readonly operator_id: string;
  readonly address: string;
  readonly city: string;
  readonly country: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly evses: ChargePoint['evses'];
  readonly opening_times: string | null;
  readonly point_id: string;
  readonly gone_at: Date | null;
}

/** A listing as it is stored. */
export interface StoredListing extends Listing {
  readonly location: ChargePoint['location'];
  readonly evses: ChargePoint['evses'];
}

/** The columns of a row, where charge_point_sources is joined. */
export const listingColumns = sql.raw(
  [
    'id',
    'source',
    'operator',
    'operator_id',
    'address',
    'city',
    'country',
    'latitude',
    'longitude',
    'evses',
    'opening_times',
    'point_id',
    'gone_at',
  ]
    .map((column) => `charge_points.${column}`)
    .concat('kind')
    .join(', '),
);

export const toListing = ({
  kind,
  operator,
  operator_id,
  address,
  city,
  latitude,
  longitude,
  evses,
  opening_times,
}: ListingRow): StoredListing => ({
  kind,
  operator,
  operatorId: operator_id,
  address,
  city,
  location: { latitude, longitude },
  evses,
  openingTimes: opening_times,
});
