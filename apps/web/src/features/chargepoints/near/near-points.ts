import type { ChargePoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Location } from '@wattbook/contract/scalars';
import type { Site } from '@wattbook/contract/sites/site.schema';
import { metresBetween } from '@wattbook/domain/sites/site-at';

/** What is further away is not near a charge, in km. */
export const nearKm = 1;
const maxShown = 5;

/** Something near a charge, with its distance in km. */
export interface Near<What> {
  readonly what: What;
  readonly km: number;
}

function nearest<What extends { readonly location: Location }>(all: readonly What[], from: Location): Near<What>[] {
  return all.map((what) => ({ what, km: metresBetween(what.location, from) / 1000 })).toSorted((a, b) => a.km - b.km);
}

/** The nearest charge points, at most five; the chosen one is the first, wherever it is. */
export function nearPoints(points: readonly ChargePoint[], from: Location, chosen: string | null): Near<ChargePoint>[] {
  const known = [...new Map(points.map((point) => [point.id, point])).values()];
  const [first, others] = Array.from([true, false], (isChosen) =>
    nearest(
      known.filter(({ id }) => (id === chosen) === isChosen),
      from,
    ),
  );
  return [...(first ?? []), ...(others ?? []).filter(({ km }) => km <= nearKm)].slice(0, maxShown);
}

/** The nearest named places of the user, at most five: those around the position, and those whose middle is near. */
export const nearSites = (sites: readonly Site[], from: Location): Near<Site>[] =>
  nearest(sites, from)
    .filter(({ what, km }) => km <= Math.max(nearKm, what.radius / 1000))
    .slice(0, maxShown);
