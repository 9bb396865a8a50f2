import type { ConnectedVehicle } from '@wattbook/contract/connections/connection.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor, Caller } from '../../http/actor.ts';

/** The connections of vehicles to their manufacturers, as the calls of vehicles use them. */
export interface VehicleConnections {
  /** Adds a vehicle of a sign-in, or renews its login data (VEH-036, VEH-056). */
  readonly connect: (caller: Caller, actor: Actor, sent: ConnectedVehicle) => Promise<VehicleId>;
  /** Ends the connection of a vehicle; what it returns ends it at the source too, after the transaction. Null: it had none. */
  readonly disconnect: (tenant: Tenant, vehicleId: VehicleId) => Promise<(() => Promise<void>) | null>;
  /** The pause of a vehicle has ended, whose time stays unrecorded. */
  readonly endPause: (tenant: Tenant, vehicleId: VehicleId, now: number) => Promise<void>;
  /** Asks the source to send the data itself (VEH-081). */
  readonly activateTelemetry: (actor: Actor, id: string) => Promise<void>;
}
