import { findingKinds } from '@wattbook/domain/fleet/fleet-findings';
import { z } from 'zod';
import { instant } from '../scalars.ts';

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

export type FleetFinding = z.output<typeof fleetFinding>;
export type FleetDriver = z.output<typeof fleetDriver>;
