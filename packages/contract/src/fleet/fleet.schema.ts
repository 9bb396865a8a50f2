import { fleetNumbers } from '@wattbook/domain/fleet/change-fleet';
import { knownScopes, MAX_SCOPE_LENGTH, MAX_SCOPES, parseScopes } from '@wattbook/domain/fleet/fleet-scopes';
import { vehiclePlans } from '@wattbook/domain/vehicles/vehicle-plan';
import { z } from 'zod';
import { cardChanges, newCard } from '../cards/card.schema.ts';
import { instant } from '../scalars.ts';
import { vehicle } from '../vehicles/vehicle.schema.ts';

/** A vehicle as a fleet sees it: which one it is, whose, and what the fleet sets of it; nothing of what it recorded. */
export const fleetVehicle = vehicle
  .pick({
    id: true,
    vin: true,
    displayName: true,
    fleet: true,
    fleetId: true,
    fleetName: true,
    fleetPool: true,
    fleetScopes: true,
    fleetConsent: true,
    fleetCheckInterval: true,
    fleetChecks: true,
    fleetTripLock: true,
    fleetChargeLock: true,
    fleetChargeCompleted: true,
    useTCU: true,
    /** The stored one: it counts where plans are for sale. */
    type: true,
  })
  .extend({
    /** Of its owner. */
    email: z.string(),
  })
  .meta({ id: 'FleetVehicle' });

const wholeBetween = ([min, max]: readonly [number, number]) => z.number().int().min(min).max(max);
const fleetCheckInterval = wholeBetween(fleetNumbers.fleetCheckInterval).nullable();

/** An empty text is treated as none. */
export const scopes = z
  .string()
  .max(MAX_SCOPES * (MAX_SCOPE_LENGTH + 2))
  .transform((text, context) => {
    if (text.trim() === '') return null;
    const parsed = parseScopes(text);
    if (parsed === null) context.addIssue({ code: 'custom', message: 'scopes' });
    return parsed;
  })
  .nullable()
  .describe(
    `The data that the fleet requests, in brackets: [wattbook.charges, wattbook.odometer]. Known are ${knownScopes.join(', ')}, with any prefix.`,
  );

/** Changes of what a fleet sets of a vehicle that joined (CHG-086, OQ-014); absent values stay. That it is of the fleet its driver decides. */
export const fleetVehicleChanges = z
  .strictObject({
    type: z
      .enum(vehiclePlans)
      .describe('`fleet`, which ends with the fleet, or the plan from before it. What is sold a fleet does not give.'),
    fleetPool: z.boolean(),
    useTCU: z.boolean().describe('true: charges at home are measured by the telematics unit, and the driver enters no energy for them.'),
    fleetScopes: scopes,
    fleetCheckInterval,
    fleetTripLock: wholeBetween(fleetNumbers.fleetTripLock),
    fleetChargeLock: wholeBetween(fleetNumbers.fleetChargeLock).nullable(),
    /** Only the driver confirms. */
    fleetChargeCompleted: z
      .literal(false, 'only_driver')
      .nullable()
      .describe('false: the driver is asked to confirm the charges, also after an earlier confirmation. null: not any more.'),
  })
  .partial();

/** A card that a fleet provides for one of its vehicles (COST-054, COST-056); its driver cannot change it. */
export const newFleetCard = newCard
  .omit({ userId: true, vehicleId: true })
  .extend({ fleetCheckInterval: fleetCheckInterval.default(null) });

/** Changes of a card of a fleet; absent fields stay. */
export const fleetCardChanges = cardChanges.omit({ userId: true, vehicleId: true, id: true }).extend({
  fleetCheckInterval: fleetCheckInterval.optional(),
  fleet: z.literal(false).optional().describe('false: the card becomes one of the driver, and is no more of the fleet.'),
});

/** What a driver agrees to: the requested scopes word for word (OQ-215). The clock of the server dates the consent; `date` only must not lie ahead. */
export const consent = z.strictObject({
  fleetScopes: z
    .string()
    .min(1)
    .max(MAX_SCOPES * (MAX_SCOPE_LENGTH + 2)),
  date: instant,
  /** Nothing from before the consent is shared unless this says so. */
  since: instant
    .nullable()
    .optional()
    .describe(
      'From when on older trips and charges are shared as well; null: none. Absent: none with a new consent, and as it is with one that was given already.',
    ),
});

/** How much a fleet would get of what was recorded before now. */
export const olderData = z
  .object({
    trips: z.number().int().describe('How many trips.'),
    charges: z.number().int().describe('How many charges.'),
  })
  .meta({ id: 'OlderData' });

export type OlderData = z.output<typeof olderData>;

export type FleetVehicle = z.output<typeof fleetVehicle>;
export type FleetVehicleChanges = z.output<typeof fleetVehicleChanges>;
export type NewFleetCard = z.output<typeof newFleetCard>;
export type FleetCardChanges = z.output<typeof fleetCardChanges>;
