import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Member } from '../household/member.ts';
import type { TrueSegment } from '../life/truth.ts';

export type TrueState = 'Driving' | 'Charging' | 'Parked' | 'Sleep';

/** What was true of a car when it reported. */
export interface TrueMoment {
  /** Milliseconds since 1970. */
  readonly ts: number;
  /** What it did then, and before that within the minutes in which nobody can know it yet. */
  readonly states: readonly TrueState[];
  /** Percent. */
  readonly level?: number;
  readonly odometerKm?: number;
  readonly plugged?: boolean;
}

/** A car of the household, as the programs of the household know it. */
export interface KnownCar {
  readonly key: string;
  readonly name: string;
  readonly timeZone: string;
  /** Its device in Home Assistant. */
  readonly device: string;
  /** Its token at A Better Routeplanner. */
  readonly abrpToken: string;
}

/** A change is seen with the reports after it. */
const settleMs = 5 * 60_000;
const states = { trip: 'Driving', charge: 'Charging', parked: 'Parked', sleep: 'Sleep' } as const;

/** What was true at samples of a car, of which these segments are known. A car that does not tell sleep apart is parked instead. */
export function trueMomentsOf(
  { source }: Pick<Member, 'source'>,
  samples: readonly Sample[],
  segments: readonly TrueSegment[],
): TrueMoment[] {
  const stateOf = ({ kind }: TrueSegment): TrueState => (kind === 'sleep' && !source.capabilities.asleep ? 'Parked' : states[kind]);
  return samples.map(({ ts, soc, usableSoc, odometerKm, plugged }) => {
    const level = source.capabilities.usableLevel ? usableSoc : soc;
    return {
      ts,
      states: segments.filter(({ start, end }) => start <= ts && end >= ts - settleMs).map(stateOf),
      ...(level != null && { level }),
      ...(odometerKm != null && { odometerKm }),
      ...(plugged != null && { plugged }),
    };
  });
}
