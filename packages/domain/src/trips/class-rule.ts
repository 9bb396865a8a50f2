import type { PriceDay } from '../prices/card.ts';
import { includesDay } from '../prices/price-window.ts';
import { localTimeAt } from './local-day.ts';
import type { PlacedTrip } from './suggest-purpose.ts';
import { tripTexts } from './trip-fields.ts';
import type { TripClass } from './trip-tags.ts';

/** Maximum characters of the name of a rule and of a place. */
export const classRuleLimits = { name: 60, place: 120 } as const;

/** When a rule applies. `start` and `end` are names of places (`PlacedTrip`), null anywhere; times are `HH:mm` of the clock of the vehicle, `toTime` before `fromTime` is after midnight. */
export interface RuleConditions {
  readonly start: string | null;
  readonly end: string | null;
  /** Also the way back. */
  readonly bothWays: boolean;
  readonly days: PriceDay;
  readonly fromTime: string | null;
  readonly toTime: string | null;
}

/** A rule that a person made: which class the trips get that meet its conditions, and what a business trip was for. */
export interface ClassRule extends RuleConditions {
  readonly id: string;
  readonly name: string;
  readonly class: TripClass;
  readonly reason: string | null;
  readonly person: string | null;
  readonly company: string | null;
}

/** A trip that a rule may apply to. `startTime` in ms since 1970, `timeZone` that of its vehicle. */
export interface RuledTrip extends Omit<PlacedTrip, 'id'> {
  readonly startTime: number;
  readonly timeZone: string;
}

/** The problem of each field of an entered rule; empty where it keeps the rules. */
export type ClassRuleProblems = {
  readonly [Field in 'start' | 'startName' | 'end' | 'endName' | 'toTime' | 'fromTime' | 'reason']?: { readonly word: ClassRuleErrorWord };
};
export type ClassRuleErrorWord = 'required' | 'no_condition' | 'same_time' | 'reason';

type EnteredRule = Omit<ClassRule, 'id' | 'name'> & { readonly startName: string | null; readonly endName: string | null };

/** Checks an entered rule in browser and server: it needs a condition, a time has two ends, a business trip its reason (TRIP-049), and an address a name. */
export function checkClassRule(rule: EnteredRule): ClassRuleProblems {
  const { start, end, fromTime, toTime } = rule;
  return {
    ...(isUnlimited(rule) && { start: { word: 'no_condition' } }),
    ...(isUnnamed(start, rule.startName) && { startName: { word: 'required' } }),
    ...(isUnnamed(end, rule.endName) && { endName: { word: 'required' } }),
    ...(fromTime === null && toTime !== null && { fromTime: { word: 'required' } }),
    ...(fromTime !== null && toTime === null && { toTime: { word: 'required' } }),
    ...(fromTime !== null && fromTime === toTime && { toTime: { word: 'same_time' } }),
    ...(rule.class === 'business' && rule.reason === null && { reason: { word: 'reason' } }),
  };
}

const isUnlimited = ({ start, end, days, fromTime, toTime }: RuleConditions): boolean =>
  [start, end, fromTime, toTime].every((one) => one === null) && days === 'all';

/** Returns whether a name of a place is that of an address, which only a person can name: the server does not know it in clear. */
export const isAddressPlace = (place: string | null): boolean => place?.startsWith('hash ') ?? false;

const isUnnamed = (place: string | null, name: string | null): boolean => isAddressPlace(place) && name === null;

/**
 * Returns the rule that applies to a trip: of those whose conditions it meets the one with the most conditions (places, then the direction, then days and times), of equal ones the first in the list; null: none. Day and time are those of its start
 * by the clock of the vehicle; a time window that crosses midnight belongs to the day on which it begins.
 */
export function ruleFor<Rule extends RuleConditions>(rules: readonly Rule[], trip: RuledTrip): Rule | null {
  const met = rules.filter((rule) => isBetween(rule, trip) && isThen(rule, trip));
  return met.reduce<Rule | null>((best, rule) => (best === null || conditionsOf(rule) > conditionsOf(best) ? rule : best), null);
}

/** Each condition outweighs those after it together. */
const conditionsOf = ({ start, end, days, fromTime, bothWays }: RuleConditions): number =>
  8 * (Number(start !== null) + Number(end !== null)) +
  4 * Number(!bothWays) * Number(start !== null || end !== null) +
  2 * Number(days !== 'all') +
  Number(fromTime !== null);

function isBetween({ start, end, bothWays }: RuleConditions, { startPlaces, endPlaces }: RuledTrip): boolean {
  const leads = (from: readonly string[], to: readonly string[]) =>
    (start === null || from.includes(start)) && (end === null || to.includes(end));
  return leads(startPlaces, endPlaces) || (bothWays && leads(endPlaces, startPlaces));
}

function isThen({ days, fromTime, toTime }: RuleConditions, { startTime, timeZone }: RuledTrip): boolean {
  if (days === 'all' && fromTime === null) return true;
  const { day, minutes } = localTimeAt(startTime, timeZone);
  if (fromTime === null || toTime === null) return includesDay(days, day);
  const [from, to] = [minutesOf(fromTime), minutesOf(toTime)];
  if (from < to) return minutes >= from && minutes < to && includesDay(days, day);
  return (minutes >= from && includesDay(days, day)) || (minutes < to && includesDay(days, day - 1));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The maximum characters of the texts that a rule gives a trip. */
export const ruleTexts = { reason: tripTexts.reason, person: tripTexts.name, company: tripTexts.company } as const;
