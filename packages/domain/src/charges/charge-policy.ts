import type { Actor } from '../access/actor.ts';
import { judge, refusesReader, refusesUnpaid, type Rule, type Verdict } from '../access/verdict.ts';
import type { TripVehicle } from '../trips/trip-draft.ts';
import { refusesClosedLogbook } from '../trips/trip-policy.ts';

const dayMs = 86_400_000;

/** What the rules of a charge read of its vehicle. */
export interface ChargePolicyVehicle extends Pick<TripVehicle, 'logbook' | 'fleetTripLock' | 'timeZone'> {
  readonly payed: boolean;
  /** Days in which charges with a Home card of the fleet can still be changed; null: no limit. */
  readonly fleetChargeLock: number | null;
}

/** What the rules read of a charge. */
export interface ChargeFacts {
  readonly vehicle: ChargePolicyVehicle;
  /** Locked by the fleet. */
  readonly locked: boolean;
  /** In ms since 1970. */
  readonly startTime: number;
  readonly endTime: number;
  /** The category and the owner of its card; null: it has none. */
  readonly card: { readonly category: string; readonly fleet: boolean } | null;
}

interface ChargeCase extends ChargeFacts {
  readonly actor: Actor;
  readonly now: number;
}

type ChargeRefusal = 'read_only' | 'subscription_required' | 'charge_locked' | 'logbook';

/** Returns whether the card of charges decides about them: only a fleet locks charges by their card. */
export const isDecidedByCard = ({ fleetChargeLock }: Pick<ChargePolicyVehicle, 'fleetChargeLock'>): boolean => fleetChargeLock !== null;

/** Returns whether its fleet has locked a charge: nobody and nothing changes it. */
export const isLockedByFleet = ({ locked }: Pick<ChargeFacts, 'locked'>): boolean => locked;

/**
 * Refuses a charge that is locked (CHG-075), and one with a Home card of the fleet that ended more days ago than the charge lock of the
 * vehicle allows (CHG-076, OQ-147).
 */
const refusesLocked: Rule<ChargeCase, 'charge_locked'> = ({ locked, endTime, card, vehicle: { fleetChargeLock }, now }) => {
  if (locked) return 'charge_locked';
  if (fleetChargeLock === null || card === null) return null;
  return card.fleet && card.category === 'Home' && now - endTime > fleetChargeLock * dayMs ? 'charge_locked' : null;
};

const changing: readonly Rule<ChargeCase, ChargeRefusal>[] = [refusesReader, refusesUnpaid, refusesLocked];
/** Trips of the logbook lie between the charges (CHG-057). */
const retiming: readonly Rule<ChargeCase, ChargeRefusal>[] = [...changing, refusesClosedLogbook];

const rules = {
  create: retiming,
  change: changing,
  retime: retiming,
  delete: changing,
  restore: changing,
  merge: retiming,
  unmerge: retiming,
  move: retiming,
} as const satisfies Readonly<Record<string, readonly Rule<ChargeCase, ChargeRefusal>[]>>;

/** What can be done with a charge. `retime` changes its start or end, `change` any other field; `move` gives it to another vehicle. */
export type ChargeAction = keyof typeof rules;

/** Every action on a charge. */
export const chargeActions = Object.keys(rules) as readonly ChargeAction[];

/** Returns whether an actor may do something with a charge of a vehicle at the moment `now`, and why not. Times in ms. */
export const chargeVerdict = (action: ChargeAction, given: ChargeCase): Verdict<ChargeRefusal> => judge(rules[action], given);
