import { logbookTypes } from '@wattbook/domain/logbook/book-entry';
import { vehicleImages } from '@wattbook/domain/vehicles/body-type';
import {
  countries,
  isLicensePlate,
  MAX_PERSONNEL_NUMBER,
  MAX_VEHICLE_NAME,
  parseVin,
  vehicleCategories,
  vehicleNumbers,
  vehicleTexts,
} from '@wattbook/domain/vehicles/vehicle-fields';
import { vehicleStatuses, vehiclePlans } from '@wattbook/domain/vehicles/vehicle-plan';
import { telemetryProblems } from '@wattbook/domain/vehicles/vehicle-telemetry';
import { z } from 'zod';
import { fieldsFrom } from '../fields-from.ts';
import { id, instant, timeZone } from '../scalars.ts';
import { conversion } from '../costs/converted.schema.ts';
import { compare, currency } from '../users/user.schema.ts';
import { enteredVehicleAddress, vehicleAddress } from './vehicle-address.schema.ts';

/** A vehicle (VEH-001 to VEH-013). `kWh` is the size of the battery, `degradation` a share from 0 to 1. */
export const vehicle = z
  .object({
    id,
    displayName: z.string(),
    manufacture: z.string().nullable(),
    model: z.string().nullable(),
    variant: z.string().nullable(),
    /** The master data the vehicle is linked to (VEH-009): make, model and variant are its, and locked (VEH-074). */
    vehicleMasterDataId: id.nullable(),
    vin: z.string().nullable(),
    /** Where the vehicle is registered: an ISO 3166 code; null is unknown. */
    country: z.enum(countries).nullable(),
    /** The name of its picture, chosen by make and model (VEH-014). */
    image: z.enum(vehicleImages),
    /** What drives it; null is unknown. */
    category: z.enum(vehicleCategories).nullable(),
    kWh: z.number().nullable(),
    degradation: z.number(),
    efficiency: z.number().nullable(),
    archive: z.boolean(),
    pause: z.boolean(),
    /** It has no data connection (OQ-070). */
    offline: z.boolean(),
    /** Paid, or nothing has to be paid for (OQ-231). */
    payed: z.boolean(),
    /** The manufacturer does not refuse its login data. */
    valid: z.boolean(),
    type: z.enum(vehiclePlans),
    /** The state of its subscription; null without one (VEH-004). */
    status: z.enum(vehicleStatuses).nullable(),
    /** Whether it sends its data itself, as a Tesla can (VEH-008), and whether that can be requested. */
    telemetry: z.boolean(),
    /** When that ends unless it is renewed before, and why the last renewal failed. */
    telemetryUntil: instant.nullable(),
    telemetryProblem: z.enum(telemetryProblems).nullable(),
    telemetryPossible: z.boolean(),
    /** Record plug-in times (OQ-084). */
    plugin: z.boolean(),
    offlineCharges: z.boolean(),
    /** The car its charges are compared with (VEH-076); null: that of the user (OQ-063). */
    compare: compare.nullable(),
    tripCreationMode: z.enum(['All', 'StartEnd', 'No']),
    tripMergeTime: z.number(),
    timeZone: z.string(),
    /** Size of the fuel tank in litres; null for a car without one, or unknown. */
    liter: z.number().nullable(),
    logbook: z.boolean(),
    logbookType: z.enum(logbookTypes).nullable(),
    /** When the logbook was activated. */
    logbookDate: instant.nullable(),
    licensePlate: z.string().nullable(),
    /** Where the vehicle is at home in its logbook (VEH-012, VEH-013). */
    address: vehicleAddress.nullable(),
    personnelNumber: z.string().nullable(),
    /** The way to work in km. */
    distanceToWork: z.number().nullable(),
    endAsStartAddress: z.boolean(),
    fleetPool: z.boolean(),
    /** Days in which trips of a logbook can still be changed. */
    fleetTripLock: z.number().int(),
    /** A vehicle of a fleet has one of the two, or both (OQ-083). */
    fleet: z.string().nullable(),
    fleetId: z.string().nullable(),
    fleetName: z.string().nullable(),
    /** The data the fleet requests: scopes separated by commas, in brackets (TEAM-045). */
    fleetScopes: z.string().nullable(),
    /** The scopes the driver last agreed to, word for word, and when (OQ-215). */
    fleetConsent: z.object({ fleetScopes: z.string(), date: instant }).nullable(),
    /** Interval for checking the fleet cards, in months. */
    fleetCheckInterval: z.number().int().nullable(),
    fleetChecks: z.array(instant),
    /** Days in which charges can still be changed; null: no limit. */
    fleetChargeLock: z.number().int().nullable(),
    /** False while the fleet waits for the charges to be confirmed (CHG-082). */
    fleetChargeCompleted: z.boolean().nullable(),
    /** The vehicle itself measures the energy of its charges at home (CHG-044). */
    useTCU: z.boolean(),
    /** Whether the manufacturer accepts the login data of the vehicle; none where its data come in another way (VEH-024). */
    loginData: z.enum(['none', 'valid', 'invalid']),
    lastSyncAt: instant.nullable(),
    createdAt: instant,
    /** The live state for the selector: level in percent with the time and source of its report, and the state of the vehicle. */
    level: z.number().nullable(),
    levelAt: instant.nullable(),
    levelSource: z.string().nullable(),
    state: z.enum(['Parked', 'Sleep', 'Driving', 'Charging']).nullable(),
    /** What it did at its last report; the state is unknown some time after it drove or charged. */
    lastState: z.enum(['Parked', 'Sleep', 'Driving', 'Charging']).nullable(),
    /** Whether the vehicle tells sleep apart from parking: it has reported a sleep. */
    tellsSleep: z.boolean(),
  })
  .meta({ id: 'Vehicle' });

/** From when changed settings of detection hold. */
export const settingsFrom = ['now', 'beginning'] as const;

const numberBetween = ([min, max]: readonly [number, number]) => z.number().min(min).max(max);
const { tripMergeTime, degradation, ...optionalNumbers } = vehicleNumbers;

const name = z.string().trim().min(1).max(MAX_VEHICLE_NAME);
/** An empty text is treated as none. */
export const vin = z
  .string()
  .max(50)
  .transform((text, context) => {
    if (text.trim() === '') return null;
    const parsed = parseVin(text);
    if (parsed === null) context.addIssue({ code: 'custom', message: 'vin' });
    return parsed;
  })
  .nullable();

/** The fields a user can enter for a vehicle besides its name (VEH-065, VEH-077); an empty text is treated as none. */
const details = {
  vin,
  country: z.enum(countries).nullable(),
  category: z.enum(vehicleCategories).nullable(),
  compare: compare.nullable(),
  plugin: z.boolean(),
  endAsStartAddress: z.boolean(),
  address: enteredVehicleAddress,
  personnelNumber: z
    .string()
    .trim()
    .max(MAX_PERSONNEL_NUMBER)
    .regex(/^\d*$/, 'whole_number')
    .transform((text) => (text === '' ? null : text))
    .nullable(),
  ...fieldsFrom(vehicleTexts, (maxLength) =>
    z
      .string()
      .trim()
      .max(maxLength)
      .transform((text) => (text === '' ? null : text))
      .nullable(),
  ),
  licensePlate: z
    .string()
    .trim()
    .max(vehicleTexts.licensePlate)
    .refine((text) => text === '' || isLicensePlate(text), 'plate')
    .transform((text) => (text === '' ? null : text))
    .nullable(),
  ...fieldsFrom(optionalNumbers, (limits) => numberBetween(limits).nullable()),
  degradation: numberBetween(degradation),
  /** Links the vehicle to master data (VEH-077): make, model and variant become its; battery, tank and consumption do where they are unknown. Null removes the link. */
  vehicleMasterDataId: id.nullable(),
  tripMergeTime: numberBetween(tripMergeTime).int(),
  offlineCharges: z.boolean(),
  tripCreationMode: z.enum(['All', 'StartEnd', 'No']),
  timeZone,
};

const optional = z.strictObject(details).partial();

/** A new vehicle without a connection (VEH-036): only its name is required. */
export const newVehicle = z.strictObject({ displayName: name, ...optional.shape });

/** Changes of a vehicle (VEH-063, VEH-064, VEH-077); absent fields stay. */
export const vehicleChanges = z.strictObject({
  displayName: name.optional(),
  ...optional.shape,
  archive: z.boolean().optional(),
  pause: z.boolean().optional(),
  /** True activates the logbook of the kind `logbookType`, from this moment on (LOG-027, LOG-029). It is ended by a call of its own. */
  logbook: z.boolean().optional(),
  logbookType: z.enum(logbookTypes).nullable().optional(),
  /**
   * From when a changed battery size, lost capacity, merge time and `offlineCharges` hold: from now on, or for everything that was recorded, which is detected again; what is frozen stays.
   * Without it a battery size holds from the beginning, the others from now on.
   */
  settingsFrom: z.enum(settingsFrom).optional(),
});

const carried = <T extends z.ZodType>(value: T) => z.object({ value, at: instant, source: z.string().nullable() }).nullable();

/** What a vehicle does now (DASH-001, DASH-002). Each live value has the time it was reported, and the source that reported it; null where that is not known any more. */
export const liveState = z.object({
  state: z.enum(['Parked', 'Sleep', 'Driving', 'Charging']).nullable(),
  since: instant.nullable(),
  /** What it did at its last report; the state is unknown some time after it drove or charged. */
  lastState: z.enum(['Parked', 'Sleep', 'Driving', 'Charging']).nullable(),
  lastUpdate: instant.nullable(),
  level: z.number().nullable(),
  range: z.number().nullable(),
  odometer: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  charging: z.string().nullable(),
  chargerPower: z.number().nullable(),
  chargingDuration: z.number().nullable(),
  remainingToCompleteInSeconds: z.number().nullable(),
  version: z.string().nullable(),
  values: z.object({
    level: carried(z.number()),
    range: carried(z.number()),
    odometer: carried(z.number()),
    speed: carried(z.number()),
    power: carried(z.number()),
    chargerPower: carried(z.number()),
    socLimit: carried(z.number()),
    plugged: carried(z.boolean()),
    climate: carried(z.boolean()),
    outTemp: carried(z.number()),
    inTemp: carried(z.number()),
    fuelLevel: carried(z.number()),
  }),
});

/**
 * A vehicle's live state and the sums of a range (DASH-001 to DASH-005). `capacity` is the present capacity of the battery in kWh: the measured one
 * (`BatteryState`), else the given size less its degradation, `kWh x (1 - degradation)`; null where neither is known (OQ-093).
 */
export const vehicleStatus = z
  .object({
    ...liveState.shape,
    capacity: z.number().nullable(),
    charges: z.object({
      total: z.number().int(),
      kWh: z.number(),
      cost: z.number().nullable(),
      costCurrency: currency.nullable(),
      ...conversion,
      co2: z.number().nullable(),
      co2Saved: z.number().nullable(),
    }),
    trips: z.object({ total: z.number().int(), distance: z.number(), avgConsumption: z.number().nullable() }),
    sleeps: z.object({ kWh: z.number().nullable() }),
    idles: z.object({ kWh: z.number().nullable() }),
  })
  .meta({ id: 'VehicleStatus' });

export type NewVehicle = z.output<typeof newVehicle>;
export type VehicleChanges = z.output<typeof vehicleChanges>;
export type Vehicle = z.output<typeof vehicle>;
export type LiveState = z.output<typeof liveState>;
export type VehicleStatus = z.output<typeof vehicleStatus>;
