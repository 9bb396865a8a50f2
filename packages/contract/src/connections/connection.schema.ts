import { connectorNames, deliveredKinds, deliveryWays } from '@wattbook/domain/connections/connectors';
import { MAX_ODOMETER_KM, ownerProofs } from '@wattbook/domain/connections/owner-proof';
import { countries, vehicleTexts } from '@wattbook/domain/vehicles/vehicle-fields';
import { z } from 'zod';
import { id, instant, timeZone } from '../scalars.ts';

/** Why a connection did not come about, or does not deliver. */
export const connectionProblems = [
  /** The access has ended: the user has to sign in at the source again. */
  'login',
  /** The user does not allow what was asked for, or no longer does. */
  'consent',
  'declined',
  /** What came back from the source is wrong, used already, too old, or of another sign-in. */
  'code',
  /** What the user entered is not accepted by the source. */
  'fields',
  'unknown_vehicle',
  'limited',
  'unavailable',
  'unreadable',
  'refused',
  /** The sign-in at the source is of somebody who has no vehicle there. */
  'no_vehicle',
  /** The vehicle to be connected again is not among those of the sign-in. */
  'other_vehicle',
  /** The user has done everything, and the source has not confirmed it yet: the connection goes on by itself. */
  'pending',
  /** The vehicle is connected in another account. */
  'vehicle_elsewhere',
  /** Another account is connecting the vehicle just now. */
  'begun_elsewhere',
  /** The odometer is not that of the car; it can be entered again. */
  'odometer',
  /** The car has not reported its odometer yet, so that nothing proves whose it is. */
  'no_odometer',
  /** Too many wrong odometers were entered for this car. */
  'unproved',
] as const;

export type ConnectionProblem = (typeof connectionProblems)[number];

/** A way to connect a vehicle: what it delivers and how often, and what is missing before it can be used (VEH-033, OQ-069). */
export const connector = z
  .object({
    connector: z.enum(connectorNames),
    way: z.enum(deliveryWays),
    /** Seconds between two reports while the vehicle moves or charges; null: whenever something changes. */
    everySeconds: z.number().nullable(),
    delivers: z.array(z.enum(deliveredKinds)),
    /** Days of history that are fetched; 0: none. */
    historyDays: z.number(),
    /** What of that time is fetched; null: nothing. */
    historyOf: z.enum(['everything', 'charges']).nullable(),
    /** `example`: what the simulator of the demo accepts; null outside of the demo. */
    form: z.array(z.object({ name: z.string(), secret: z.boolean(), example: z.string().nullable() })),
    /** The settings that the operator has to set before it can be used. */
    missing: z.array(z.string()),
    /** The simulator of the demo plays the manufacturer. */
    simulated: z.boolean(),
  })
  .meta({ id: 'Connector' });

/** A vehicle of a sign-in at a source. */
export const sourceVehicle = z.object({
  /** Its name at the source, for `sourceVehicle` of a new vehicle. */
  id: z.string(),
  vin: z.string().nullable(),
  name: z.string().nullable(),
  manufacture: z.string().nullable(),
  model: z.string().nullable(),
  /** The vehicle of the account that it is; null: a new one. */
  vehicleId: id.nullable(),
  /** Whether it is connected already. */
  connected: z.boolean(),
});

/** A connection on its way: from the choice of a source to the vehicles of the sign-in. */
export const connection = z
  .object({
    id,
    connector: z.enum(connectorNames),
    /** What was chosen when it began. */
    manufacture: z.string(),
    country: z.enum(countries).nullable(),
    /** `waiting`: the user signs in at the source; `ready`: choose a vehicle; `failed`: see `problem`; `expired`: begin again. */
    status: z.enum(['waiting', 'ready', 'failed', 'expired']),
    /** Comes back with the redirect, and is sent with `POST /v1/vehicles`. */
    state: z.string(),
    /** Where the browser goes; null: nowhere. */
    redirectUrl: z.string().nullable(),
    /** A code to enter at the manufacturer. */
    device: z.object({ userCode: z.string(), verificationUrl: z.string(), everySeconds: z.number() }).nullable(),
    expiresAt: instant,
    problem: z.enum(connectionProblems).nullable(),
    /** The vehicle whose login data are renewed, or that is restored; null: a new one. */
    vehicleId: id.nullable(),
    vehicles: z.array(sourceVehicle),
    /** What has to be sent with `POST /v1/vehicles` as a proof that the car is the user's; null: nothing. */
    proof: z.enum(ownerProofs).nullable(),
    /** The odometer of the car that the simulator of the demo plays, km; null outside of the demo. */
    proofExample: z.number().nullable(),
  })
  .meta({ id: 'Connection' });

/** Begins a connection (VEH-033). `vehicleId` renews the login data of a vehicle (VEH-056), or restores it (VEH-053). */
export const newConnection = z.strictObject({
  connector: z.enum(connectorNames),
  manufacture: z.string().trim().min(1).max(vehicleTexts.manufacture),
  country: z.enum(countries).nullable().default(null),
  /** Of a new vehicle; absent: that of the country. */
  timeZone: timeZone.optional(),
  /** The form of the source, filled in. */
  fields: z.record(z.string().max(50), z.string().trim().max(500)).default({}),
  vehicleId: id.optional(),
});

/** Adds a vehicle from a sign-in (VEH-036): the query parameters of the redirect, and which vehicle where there are several. */
export const connectedVehicle = z
  .object({
    state: z.string().min(1).max(200),
    code: z.string().max(4000).optional(),
    vin: z.string().max(50).optional(),
    /** The vehicle by its id at the source, where it has no VIN. */
    sourceVehicle: z.string().max(500).optional(),
    /** What the car shows now, km, where `proof` of the connection asks for it. */
    odometer: z.number().min(0).max(MAX_ODOMETER_KM).optional(),
    /** Of a vehicle without a connection. */
    displayName: z.never().optional(),
  })
  // A number, so that `odometer` fits the type: no source is handed one.
  .catchall(z.union([z.string().max(4000), z.number()]));

export type Connector = z.output<typeof connector>;
export type Connection = z.output<typeof connection>;
export type NewConnection = z.output<typeof newConnection>;
export type ConnectedVehicle = z.output<typeof connectedVehicle>;
