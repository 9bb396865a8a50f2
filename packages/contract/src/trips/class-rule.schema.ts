import { priceDays } from '@wattbook/domain/cards/price-days';
import { classRuleLimits, ruleTexts } from '@wattbook/domain/trips/class-rule';
import { tripClasses } from '@wattbook/domain/trips/trip-tags';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/** A place as rules name it: `site` and the id of a named place, or `hash` and what the server compares an address by. */
const placeKey = z.string().regex(/^(site [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|hash [\w-]{43})$/, 'invalid');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time');
const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .transform((value) => (value === '' ? null : value))
    .nullable();

const words = { reason: z.string().nullable(), person: z.string().nullable(), company: z.string().nullable() };
const places = {
  start: z.string().nullable(),
  startName: z.string().nullable(),
  end: z.string().nullable(),
  endName: z.string().nullable(),
};

/** A rule that a person made: which class trips of a vehicle get that begin and end at these places, on these days, at this time. */
export const classRule = z
  .object({
    id,
    vehicleId: id,
    name: z.string(),
    class: z.enum(tripClasses),
    ...words,
    ...places,
    bothWays: z.boolean(),
    days: z.enum(priceDays),
    /** By the clock of the vehicle, `HH:mm`; both or none. */
    fromTime: z.string().nullable(),
    toTime: z.string().nullable(),
    active: z.boolean(),
    version: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'ClassRule' });

const entered = {
  name: z.string().trim().min(1).max(classRuleLimits.name),
  class: z.enum(tripClasses),
  reason: text(ruleTexts.reason),
  person: text(ruleTexts.person),
  company: text(ruleTexts.company),
  start: placeKey.nullable(),
  startName: text(classRuleLimits.place),
  end: placeKey.nullable(),
  endName: text(classRuleLimits.place),
  bothWays: z.boolean(),
  days: z.enum(priceDays),
  fromTime: time.nullable(),
  toTime: time.nullable(),
  active: z.boolean(),
};

/** The fields a user enters for a rule. */
export const newClassRule = z.strictObject({
  vehicleId: id,
  ...entered,
  reason: entered.reason.default(null),
  person: entered.person.default(null),
  company: entered.company.default(null),
  start: entered.start.default(null),
  startName: entered.startName.default(null),
  end: entered.end.default(null),
  endName: entered.endName.default(null),
  bothWays: z.boolean().default(true),
  days: entered.days.default('all'),
  fromTime: entered.fromTime.default(null),
  toTime: entered.toTime.default(null),
  active: z.boolean().default(true),
});

/** Changes of a rule, based on `version` where it is given; absent fields stay. */
export const classRuleChanges = z.strictObject({ ...entered, version: z.number().int() }).partial();

/** What a rule would be for trips like this one: its places, with names where they are known in clear, and what it was for. */
export const classRuleDraft = z.object({ ...places, class: z.enum(tripClasses).nullable(), ...words }).meta({ id: 'ClassRuleDraft' });

export type ClassRule = z.output<typeof classRule>;
export type NewClassRule = z.output<typeof newClassRule>;
export type ClassRuleChanges = z.output<typeof classRuleChanges>;
export type ClassRuleDraft = z.output<typeof classRuleDraft>;
