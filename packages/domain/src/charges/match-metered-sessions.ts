import { fitsRise, isPlausiblyMetered } from './metered-energy.ts';

/** A session of a charger: from its first to its last moment in ms since 1970, with its energy in kWh. */
export interface MeteredSession {
  readonly startTime: number;
  readonly endTime: number;
  readonly kWh: number;
}

/** A charge of the vehicle of the sessions; charges do not overlap. */
export interface MeteredCharge {
  readonly startTime: number;
  readonly endTime: number;
  readonly kWh: number | null;
  /** Points by which the level rose, where only the level and the size of the battery that a user entered tell `kWh`. */
  readonly risenLevel?: number | null;
}

interface Pair {
  readonly session: number;
  readonly charge: number;
  readonly shared: number;
}

/**
 * Returns for each session the index of the charge that it metered, or null (decision 0085). The two share at least half of the time of the shorter one, and their energies fit each other. A charge
 * has one session: the one that shares most time with it, so that the answer depends on no order of the rows.
 */
export function matchMeteredSessions(sessions: readonly MeteredSession[], charges: readonly MeteredCharge[]): readonly (number | null)[] {
  const found: (number | null)[] = sessions.map(() => null);
  const taken = new Set<number>();
  const startOf = ({ session, charge }: Pair) => [
    sessions[session]?.startTime ?? 0,
    sessions[session]?.kWh ?? 0,
    charges[charge]?.startTime ?? 0,
  ];
  for (const { session, charge } of pairsOf(sessions, charges).sort((a, b) => b.shared - a.shared || compare(startOf(a), startOf(b)))) {
    if (found[session] !== null || taken.has(charge)) continue;
    found[session] = charge;
    taken.add(charge);
  }
  return found;
}

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

function pairsOf(sessions: readonly MeteredSession[], charges: readonly MeteredCharge[]): Pair[] {
  const ordered = charges.map((charge, index) => ({ ...charge, index })).sort((a, b) => a.startTime - b.startTime);
  return sessions.flatMap((session, index) => {
    const pairs: Pair[] = [];
    for (let at = firstEndingAfter(ordered, session.startTime); at < ordered.length; at += 1) {
      const charge = ordered[at];
      if (charge === undefined || charge.startTime >= session.endTime) break;
      const shared = Math.min(charge.endTime, session.endTime) - Math.max(charge.startTime, session.startTime);
      const shorter = Math.min(charge.endTime - charge.startTime, session.endTime - session.startTime);
      if (shared > 0 && shared * 2 >= shorter && fitsEnergy(session, charge)) pairs.push({ session: index, charge: charge.index, shared });
    }
    return pairs;
  });
}

/** The meter of a charger is believed before a size of the battery. */
const fitsEnergy = ({ kWh }: MeteredSession, charge: MeteredCharge): boolean =>
  isPlausiblyMetered(kWh, charge.kWh) || (charge.risenLevel != null && fitsRise(kWh, charge.risenLevel));

/** By halving: the charges are in order and do not overlap. */
function firstEndingAfter(charges: readonly MeteredCharge[], time: number): number {
  let [low, high] = [0, charges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((charges[middle]?.endTime ?? 0) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}
