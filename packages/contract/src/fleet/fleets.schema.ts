import { fleetAccountTexts, invitationStates } from '@wattbook/domain/fleet/fleet-invitation';
import { fleetRoles } from '@wattbook/domain/fleet/fleet-policy';
import { parseVin } from '@wattbook/domain/vehicles/vehicle-fields';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';
import { email as emailAddress } from '../users/account-fields.schema.ts';
import { findingKind } from './console.schema.ts';
import { copiedState, listedState } from './copies.schema.ts';
import { scopes } from './fleet.schema.ts';

const role = z
  .enum(fleetRoles)
  .describe('What the person may do in the fleet: owner everything, manager vehicles, payroll payments, viewer nothing but read.');
const name = z.string().trim().min(1).max(fleetAccountTexts.name);
/** An empty text is treated as none. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable());

const fleetShape = {
  id,
  name: z.string(),
  /** For questions of drivers. */
  email: z.string().nullable(),
  /** Of the user who reads. */
  role,
  vehicles: z.number().int(),
};

/** A fleet as the list of its people has it. */
export const listedFleet = z.object(fleetShape).meta({ id: 'ListedFleet' });

/** One of the people of a fleet. */
const fleetPerson = z
  .object({ id, email: z.string(), role, joinedAt: instant.describe('Since when it is of the fleet.'), isOwn: z.boolean() })
  .meta({ id: 'FleetPerson' });

/** An invitation of a fleet. */
export const fleetInvitation = z
  .object({
    id,
    email: z.string().nullable(),
    vin: z.string().nullable(),
    /** What the invited person becomes; null: a vehicle is invited. */
    role: role.nullable(),
    invitedAt: instant.describe('When it was made.'),
    expiresAt: instant,
    state: z.enum(invitationStates).describe('Whether it can still be accepted.'),
  })
  .meta({ id: 'FleetInvitation' });

/** A fleet with its people. */
export const fleetAccount = z
  .object({
    ...fleetShape,
    people: z.array(fleetPerson).describe('Who works in it.'),
  })
  .meta({ id: 'Fleet' });

/** An invitation that was just made. The link is not stored: it is shown this once, and is in the mail where there is an address. */
export const madeInvitation = z.object({ ...fleetInvitation.shape, link: z.string() }).meta({ id: 'MadeFleetInvitation' });

/** What the link of an invitation offers. */
export const offeredInvitation = z
  .object({
    fleetName: z.string(),
    fleetEmail: z.string().nullable().describe('Where drivers ask questions.'),
    role: role.nullable(),
    vin: z.string().nullable(),
    scopes: z.string().nullable().describe('What the fleet will ask for, as a list in brackets.'),
    expiresAt: instant,
  })
  .meta({ id: 'OfferedFleetInvitation' });

/** A vehicle that joined, as the account of the fleet has it. */
export const joinedVehicle = z
  .object({
    id,
    displayName: z.string().nullable(),
    vin: z.string().nullable(),
    /** Of its owner. */
    email: z.string().nullable(),
    fleetPool: z.boolean(),
    fleetScopes: z.string().nullable(),
    fleetConsent: z.object({ fleetScopes: z.string(), date: instant }).nullable(),
    joinedAt: instant.describe('Since when it is of the fleet.'),
    state: listedState.nullable().describe('What its driver granted of the vehicle itself, without places; null: nothing.'),
    stateAt: instant.nullable().describe('When that was copied.'),
    odometer: z.number().nullable().describe('In km, as in `state`: to sort by.'),
    lastContact: instant.nullable().describe('When the vehicle last sent something, as in `state`: to sort by.'),
    fleetChargeCompleted: z.boolean().nullable().describe('false: its driver is asked to confirm the charges.'),
    cardDueAt: instant.nullable().describe('When the next check of a card is due; null: none is asked for.'),
    ratesChanged: z.boolean().describe('Whether the driver said that the rates of a card changed, and the fleet has not answered.'),
    findings: z.array(findingKind).describe('What of it waits for its driver or the fleet.'),
  })
  .meta({ id: 'JoinedVehicle' });

/** The same for who opens one vehicle. */
export const openedVehicle = joinedVehicle
  .extend({ state: copiedState.nullable().describe('What its driver granted of the vehicle itself; null: nothing.') })
  .meta({ id: 'OpenedVehicle' });

export const newFleet = z.strictObject({ name, email: optional(emailAddress).default(null) });
/** Changes of a fleet; absent fields stay. */
export const fleetChanges = z.strictObject({ name, email: optional(emailAddress) }).partial();

const invitedVin = z.string().transform((text, context) => {
  const vin = parseVin(text);
  if (vin === null) context.addIssue({ code: 'custom', message: 'vin' });
  return vin;
});

/** An invitation of a person, with a role and an address, or of a vehicle, for an address or a VIN or both. */
export const newInvitation = z
  .strictObject({
    email: optional(emailAddress.toLowerCase()).default(null),
    role: role.nullable().default(null),
    vin: optional(invitedVin).default(null),
    fleetScopes: scopes.default(null),
  })
  .refine(({ email, vin }) => email !== null || vin !== null, { path: ['email'], message: 'required' })
  .refine(({ role: given, email }) => given === null || email !== null, { path: ['email'], message: 'required' });

export const roleChange = z.strictObject({ role });
const invitation = z.string().min(1).max(100);
export const readInvitation = z.strictObject({ invitation });
/** `vehicle`: the id of the own vehicle that joins, where one is invited. */
export const acceptedInvitation = z.strictObject({ invitation, vehicle: id.optional() });

export type ListedFleet = z.output<typeof listedFleet>;
export type FleetAccount = z.output<typeof fleetAccount>;
export type FleetPerson = z.output<typeof fleetPerson>;
export type FleetInvitationRecord = z.output<typeof fleetInvitation>;
export type MadeInvitation = z.output<typeof madeInvitation>;
export type OfferedInvitation = z.output<typeof offeredInvitation>;
export type OpenedVehicle = z.output<typeof openedVehicle>;
export type JoinedVehicle = z.output<typeof joinedVehicle>;
export type NewFleet = z.output<typeof newFleet>;
export type FleetChanges = z.output<typeof fleetChanges>;
export type NewInvitation = z.output<typeof newInvitation>;
export type AcceptedInvitation = z.output<typeof acceptedInvitation>;
