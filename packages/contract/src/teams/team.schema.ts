import { isUrlName, teamTexts } from '@wattbook/domain/teams/team-fields';
import { z } from 'zod';
import { wholePage } from '../list-query.ts';
import { id, instant } from '../scalars.ts';
import { email as emailAddress } from '../users/account-fields.schema.ts';
import { currency } from '../users/user.schema.ts';

/** What is said of a team to everybody who is in it or invited (TEAM-008). */
const teamShape = {
  id,
  name: z.string(),
  /** The last part of its address; no two teams have the same. */
  urlName: z.string(),
  /** The address of the team on the host of teams (TEAM-005, OQ-209). */
  link: z.string(),
  email: z.string().nullable(),
  url: z.string().nullable(),
  logo: z.string().nullable(),
  description: z.string(),
  /** The owner. */
  userId: id,
  /** The user who reads is the owner (OQ-211). */
  admin: z.boolean(),
  /** Whether the user who reads is a member; null: only the owner. */
  status: z.enum(['pending', 'active']).nullable(),
  /** Whether members who show their figures are ranked by consumption. */
  ranking: z.boolean(),
};

/** A team as the list has it (TEAM-001). */
export const listedTeam = z.object({ ...teamShape, memberCount: z.number().int() }).meta({ id: 'ListedTeam' });

/** A member as others of the team see them (TEAM-009, TEAM-010). */
export const teamMember = z
  .object({
    id,
    /** Null: the account was deleted (OQ-207). */
    email: z.string().nullable(),
    /** Name, make and model of the car; null before joining, or when the car was deleted. */
    displayName: z.string().nullable(),
    manufacture: z.string().nullable(),
    model: z.string().nullable(),
    status: z.enum(['pending', 'active']),
    /** The user who reads. */
    isOwn: z.boolean(),
    sharesFigures: z.boolean(),
    /** Until when a pending member can join; null: joined. */
    invitedUntil: instant.nullable(),
    /** The car, for the user whose it is only. */
    vehicleId: id.nullable(),
  })
  .meta({ id: 'TeamMember' });

/** A team with its members as far as the user may see them: who is only invited sees the own invitation. */
export const team = z.object({ ...teamShape, members: z.array(teamMember) }).meta({ id: 'Team' });

const required = (maxLength: number) => z.string().trim().min(1).max(maxLength);
/** An empty text is treated as none. */
const optional = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable());
const webAddress = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .pipe(z.url({ protocol: /^https?$/ }));

const entered = {
  name: required(teamTexts.name.maxLength),
  urlName: required(teamTexts.urlName.maxLength).toLowerCase().refine(isUrlName, 'url_name'),
  description: required(teamTexts.description.maxLength),
  email: optional(emailAddress),
  url: optional(webAddress(teamTexts.url.maxLength)),
  logo: optional(webAddress(teamTexts.logo.maxLength)),
};

/** The fields of a new team (TEAM-014 to TEAM-018). */
export const newTeam = z.strictObject({
  ...entered,
  email: entered.email.default(null),
  url: entered.url.default(null),
  logo: entered.logo.default(null),
  ranking: z.boolean().default(false),
});

/** Changes of a team; absent fields stay. */
export const teamChanges = z.strictObject({ ...entered, ranking: z.boolean() }).partial();

/** An invitation to a team (TEAM-022, TEAM-023); `id` is the team. */
export const newMember = z.strictObject({ email: emailAddress.toLowerCase(), id });

/** What joins a team (TEAM-028). */
export const joining = z.strictObject({
  vehicleId: id,
  /** The secret of the link in the mail; without it the invitation of the user's own e-mail counts. */
  invitation: z.string().min(1).max(100).optional(),
  /** Whether the others see the figures of the car, month by month from this one on. */
  sharesFigures: z.boolean().default(false),
});

/** Changes of the own membership; absent fields stay. */
export const memberChanges = z.strictObject({ vehicleId: id, sharesFigures: z.boolean() }).partial();

/** A month as `2026-11`. */
export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'month');

/** The figures of the members who show them: km, and for each 100 km kWh, grams of CO2 and money. */
export const teamFigures = z
  .object({
    month,
    ranking: z.boolean(),
    ...wholePage(
      z.object({
        memberId: id,
        distance: z.number(),
        consumption: z.number().nullable(),
        co2: z.number().nullable(),
        cost: z.number().nullable(),
        costCurrency: currency.nullable(),
        /** The place by consumption, the lowest first; null: the owner wants no ranking, or too little was driven. */
        rank: z.number().int().nullable(),
      }),
    ).shape,
  })
  .meta({ id: 'TeamFigures' });

export type ListedTeam = z.output<typeof listedTeam>;
export type TeamMember = z.output<typeof teamMember>;
export type Team = z.output<typeof team>;
export type NewTeam = z.output<typeof newTeam>;
export type TeamChanges = z.output<typeof teamChanges>;
export type TeamFigures = z.output<typeof teamFigures>;
