import { metresBetween, type SitePosition } from '../sites/site-at.ts';
import type { Evse } from './listing.ts';

/** A charge point where a charge may have been. */
export interface PointNearCharge {
  readonly id: string;
  readonly location: SitePosition;
  readonly evses: readonly Evse[];
}

/** What a vehicle says of a charge; `maxPower` in kW, null: unknown. */
export interface LocatedCharge {
  readonly location: SitePosition;
  readonly ac: boolean;
  readonly maxPower: number | null;
}

/** How sure it is that a charge was at a charge point, the surest first. */
export const certainties = ['sure', 'likely', 'possible'] as const;
export type Certainty = (typeof certainties)[number];

/** A car on a large car park may be so far from where its charge point is listed, in m. */
const maxApart = 200;
/** And stands so near it usually. */
const usuallyApart = 75;
/** The next one is this many times as far, and so much in m, where the nearest is likely. */
const [timesAsFar, metresFarther] = [2, 50];
/** Cars state a little more than plugs deliver. */
const powerTolerance = 1.05;

/**
 * Returns the charge point at which a charge was most likely, by position and power: the nearest whose plugs could have delivered it. It is sure where there is no other, likely where the others
 * are much farther away, else possible; null: there is none.
 */
export function likelyPoint(
  points: readonly PointNearCharge[],
  charge: LocatedCharge,
): { readonly id: string; readonly certainty: Certainty } | null {
  const [nearest, next] = points
    .filter((point) => couldDeliver(point, charge))
    .map(({ id, location }) => ({ id, metres: metresBetween(location, charge.location) }))
    .filter(({ metres }) => metres <= maxApart)
    .toSorted((a, b) => a.metres - b.metres);
  if (nearest === undefined) return null;
  const { id, metres } = nearest;
  if (next === undefined) return { id, certainty: metres <= usuallyApart ? 'sure' : 'likely' };
  const isMuchNearer = next.metres >= timesAsFar * metres && next.metres - metres >= metresFarther;
  return { id, certainty: isMuchNearer ? 'likely' : 'possible' };
}

const couldDeliver = ({ evses }: PointNearCharge, { ac, maxPower }: LocatedCharge): boolean =>
  evses.some(({ connectors }) =>
    connectors.some(
      ({ power_type, max_power }) =>
        (power_type === 'DC') !== ac && (maxPower === null || max_power === null || maxPower <= max_power * powerTolerance),
    ),
  );
