import { openedThings } from '@wattbook/domain/fleet/fleet-opening';
import { fleetRoles } from '@wattbook/domain/fleet/fleet-policy';
import { meterSources } from '@wattbook/domain/charges/metered-energy';
import { priceBases } from '@wattbook/domain/statements/state-charges';
import { vehicleCategories } from '@wattbook/domain/vehicles/vehicle-fields';
import { z } from 'zod';
import { chargeType } from '../charges/charge.schema.ts';
import { id, instant } from '../scalars.ts';
import { currency } from '../users/user.schema.ts';

/** A field that is absent was not granted; null: not known. */
const text = z.string().nullable();
const number = z.number().nullable();

/** The copy of a trip that a fleet has: only what its driver granted. */
export const copiedTrip = z
  .object({
    startTime: instant,
    endTime: instant,
    distance: z.number(),
    tags: z.array(z.string()),
    startOdometer: number,
    endOdometer: number,
    startAddress: text.describe('Where a business trip began, in one line.'),
    endAddress: text.describe('Where a business trip ended, in one line.'),
    name: text,
    company: text,
    reason: text,
    driver: text,
  })
  .partial()
  .extend({ id })
  .meta({ id: 'CopiedTrip' });

/** The copy of a charge that a fleet has: only what its driver granted. */
export const copiedCharge = z
  .object({
    startTime: instant,
    endTime: instant,
    type: chargeType,
    kWh: number,
    ac: z.boolean(),
    cost: number,
    costCurrency: currency.nullable(),
    startLevel: number,
    endLevel: number,
    address: text,
    latitude: number,
    longitude: number,
  })
  .partial()
  .extend({ id })
  .meta({ id: 'CopiedCharge' });

/** The copy of a statement for the employer that a fleet has; its document is the PDF as it was issued. `amount` in euro. */
export const copiedStatement = z
  .object({
    id,
    month: z.string(),
    number: z.number().int().describe('Counts the statements of the vehicle.'),
    corrects: z.number().int().nullable().describe('The number of the statement that it corrects.'),
    issuedAt: instant,
    employee: text.describe('Who charged.'),
    personnelNumber: text,
    licensePlate: text,
    basis: z.enum(priceBases).describe('actual: the cost of each charge; flat: the flat price of the year.'),
    kWh: z.number(),
    amount: z.number(),
    charges: z.number().int().describe('How many charges it has.'),
    withoutMeter: z.number().int().describe('How many charges at home are left out, because no meter proves their energy.'),
    meterSources: z.array(z.enum(meterSources)).describe('Where the readings of the meter come from.'),
    document: z.string().describe('SHA-256 of the PDF, hexadecimal.'),
  })
  .meta({ id: 'CopiedStatement' });

/** What a vehicle is and does, as far as its driver granted; `kWh` is the size of the battery. */
export const copiedState = z
  .object({
    manufacture: text,
    model: text,
    variant: text,
    category: z.enum(vehicleCategories).nullable(),
    licensePlate: text,
    kWh: number,
    efficiency: number,
    state: z.enum(['Parked', 'Sleep', 'Driving', 'Charging']).nullable(),
    lastUpdate: instant.nullable(),
    level: number,
    range: number,
    odometer: number,
    latitude: number,
    longitude: number,
  })
  .partial()
  .meta({ id: 'CopiedState' });

/** What the list of the vehicles of a fleet has of it: never a place, which only who opens the vehicle sees. */
export const listedState = copiedState.omit({ latitude: true, longitude: true }).meta({ id: 'ListedState' });

/** That somebody of a fleet opened something of a vehicle. */
export const fleetOpening = z
  .object({
    id,
    vehicleId: id,
    vehicle: text.describe('The name of the vehicle; null once it left.'),
    person: z.string().describe('Who opened it.'),
    role: z.enum(fleetRoles).describe('What the person was in the fleet then.'),
    what: z.enum(openedThings).describe('What was opened.'),
    openedAt: instant.describe('When.'),
  })
  .meta({ id: 'FleetOpening' });

/** What the fleet of a vehicle has of it, for its driver. */
export const fleetView = z
  .object({
    sharedSince: instant.nullable().describe('From when on older trips and charges are shared; null: none from before the consent.'),
    state: copiedState.nullable().describe('What the fleet has of the vehicle; null: nothing.'),
    trips: z.array(copiedTrip).describe('The newest copies of trips.'),
    charges: z.array(copiedCharge).describe('The newest copies of charges.'),
    statements: z.array(copiedStatement).describe('The newest copies of statements for the employer.'),
    openings: z.array(fleetOpening).describe('Who of the fleet opened what, the newest first.'),
  })
  .meta({ id: 'FleetView' });

export type CopiedTrip = z.output<typeof copiedTrip>;
export type CopiedCharge = z.output<typeof copiedCharge>;
export type CopiedStatement = z.output<typeof copiedStatement>;
export type CopiedState = z.output<typeof copiedState>;
export type FleetOpening = z.output<typeof fleetOpening>;
export type FleetView = z.output<typeof fleetView>;
