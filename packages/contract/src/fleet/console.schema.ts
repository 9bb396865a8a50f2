import { fleetNumbers } from '@wattbook/domain/fleet/change-fleet';
import { findingKinds } from '@wattbook/domain/fleet/fleet-findings';
import { z } from 'zod';
import { instant } from '../scalars.ts';
import { scopes } from './fleet.schema.ts';

export const findingKind = z.enum(findingKinds);

/** How many vehicles of a fleet something waits for. */
export const fleetFinding = z
  .object({ kind: findingKind.describe('What waits.'), vehicles: z.number().int() })
  .meta({ id: 'FleetFinding' });

/** A driver of a fleet: the owner of an account with vehicles that joined. */
export const fleetDriver = z
  .object({
    email: z.string(),
    vehicles: z.number().int(),
    agreed: z.number().int().describe('Of how many vehicles the driver agreed to all that the fleet asks for.'),
    findings: z.number().int().describe('Of how many vehicles something waits.'),
    lastContact: instant.nullable().describe('When one of them last sent something, as far as granted.'),
  })
  .meta({ id: 'FleetDriver' });

/** What a fleet sets of every vehicle that joins it; null: as usual. */
export const fleetRules = z
  .object({
    fleetTripLock: z.number().int().nullable(),
    fleetChargeLock: z.number().int().nullable(),
    fleetCheckInterval: z.number().int().nullable(),
    fleetScopes: z.string().nullable(),
  })
  .meta({ id: 'FleetRules' });

const wholeOf = (name: keyof typeof fleetNumbers) => z.number().int().min(fleetNumbers[name][0]).max(fleetNumbers[name][1]).nullable();

/** Changes of the rules of a fleet; absent values stay. */
export const fleetRuleChanges = z
  .strictObject({
    fleetTripLock: wholeOf('fleetTripLock'),
    fleetChargeLock: wholeOf('fleetChargeLock'),
    fleetCheckInterval: wholeOf('fleetCheckInterval'),
    fleetScopes: scopes,
  })
  .partial();

export type FleetRules = z.output<typeof fleetRules>;
export type FleetRuleChanges = z.output<typeof fleetRuleChanges>;
export type FleetFinding = z.output<typeof fleetFinding>;
export type FleetDriver = z.output<typeof fleetDriver>;
