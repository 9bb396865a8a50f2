import type { VehicleId } from '../ids.ts';
import type { Verdict } from './verdict.ts';

/** What an API token reaches beside its kind of actor. */
export interface TokenScope {
  /** Null: every vehicle of the account, and what belongs to none. */
  readonly vehicles: readonly string[] | null;
}

/** What a call names of vehicles: their ids; null: nobody can say, as for the contacts of the account. */
type NamedVehicles = readonly (VehicleId | string)[] | null;

/** Returns whether an API token reaches all the vehicles of a call. A token of chosen vehicles makes no call that names none: its answer could contain others. */
export function vehiclesVerdict({ vehicles }: TokenScope, named: NamedVehicles): Verdict<'other_vehicle'> {
  if (vehicles === null) return { may: true };
  const may = named !== null && named.length > 0 && named.every((id) => vehicles.includes(id));
  return may ? { may } : { may, reason: 'other_vehicle' };
}
