import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { Generated } from 'kysely';

export interface FleetConsentsTable {
  account_id: AccountId;
  id: string;
  vehicle_id: VehicleId;
  user_id: UserId | null;
  fleet_id: string | null;
  fleet_name: string | null;
  scopes: string;
  text_version: string | null;
  given_at: Date;
  ended_at: Generated<Date | null>;
  ended_by: Generated<'withdrawn' | 'left' | 'replaced' | 'fleet' | null>;
}
