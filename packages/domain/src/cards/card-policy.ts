import type { Actor } from '../access/actor.ts';
import { judge, refusesReader, type Rule, type Verdict } from '../access/verdict.ts';
import type { Integration } from './card-fields.ts';

interface CardCase {
  readonly actor: Actor;
  /** Null: a new one, of the driver. */
  readonly card: {
    /** Its fleet provides it. */
    readonly fleet: boolean;
    readonly integration: Integration | null;
  } | null;
}

type CardRefusal = 'read_only' | 'fleet_account' | 'hidden';
type CardRule = Rule<CardCase, CardRefusal>;

const isOfFleet = (card: CardCase['card']): boolean => card?.fleet === true;

/** A card of the fleet is the fleet's to change (COST-046, COST-090). */
const refusesFleetCard: CardRule = ({ card }) => (isOfFleet(card) ? 'fleet_account' : null);
/** At this provider the driver has the access, whoever provides the card (COST-090). */
const refusesFleetAccess: CardRule = ({ card }) => (isOfFleet(card) && card?.integration !== 'Tibber' ? 'fleet_account' : null);
/** Only cards of a fleet are checked (TEAM-068). */
const refusesOwnCard: CardRule = ({ card }) => (isOfFleet(card) ? null : 'hidden');

/** Returns whether the fees of a card are its driver's: a fleet pays for the cards that it provides. */
export const isPaidByDriver = (card: { readonly fleet: boolean }): boolean => !isOfFleet({ ...card, integration: null });

const rules = {
  change: [refusesReader, refusesFleetCard],
  change_access: [refusesReader, refusesFleetAccess],
  delete: [refusesReader, refusesFleetCard],
  check: [refusesReader, refusesOwnCard],
} as const satisfies Readonly<Record<string, readonly CardRule[]>>;

/** What its driver can do with a card. `change_access` changes nothing but the access to its provider. */
export type CardAction = keyof typeof rules;

/** Every action on a card. */
export const cardActions = Object.keys(rules) as readonly CardAction[];

const ofAccess: readonly string[] = ['token', 'RFID', 'userId', 'id', 'version'];

/** Returns the action that a change of fields is. */
export const cardActionOf = (fields: readonly string[]): CardAction =>
  fields.every((field) => ofAccess.includes(field)) ? 'change_access' : 'change';

/** Returns whether an actor may do something with a card, and why not. */
export const cardVerdict = (action: CardAction, given: CardCase): Verdict<CardRefusal> =>
  judge<CardCase, CardRefusal>(rules[action], given);
