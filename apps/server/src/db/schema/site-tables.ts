import type { Address } from '@wattbook/contract/scalars';
import type { AccountId, SiteId } from '@wattbook/domain/ids';
import type { Generated, JSONColumnType } from 'kysely';

export interface SitesTable {
  account_id: AccountId;
  id: SiteId;
  name: string;
  latitude: number;
  longitude: number;
  radius: number;
  address: JSONColumnType<Address> | null;
  card_id: string | null;
  trip_tag: string | null;
  charge_tag: string | null;
  seals: Generated<boolean>;
  import_key: Generated<string | null>;
  match_due: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Generated<Date | null>;
}

export interface SiteDismissalsTable {
  account_id: AccountId;
  id: string;
  latitude: number;
  longitude: number;
  created_at: Generated<Date>;
}
