import { metresBetween, type SiteCircle, type SitePosition, siteAt } from './site-at.ts';

/** How often cars charged, and ended a trip, in one cell of a grid, and the mean position of that. */
export interface VisitedCell extends SitePosition {
  readonly charges: number;
  readonly stops: number;
  readonly address: string | null;
}

/** Cells closer than this are one place: a car park, a street. In m. */
export const placeSize = 150;
/** How often a place is visited before it is suggested. */
const [minCharges, minStops, maxSuggestions] = [5, 10, 5];

/**
 * Returns places worth a name: those that are visited often, most charges first, at most five. Neighbouring cells are one place, with their
 * weighted mean as position and the address of the most visited one. A place in a site, or beside one that a user dismissed, is left out.
 */
export function suggestSites(
  cells: readonly VisitedCell[],
  sites: readonly SiteCircle[],
  dismissed: readonly SitePosition[],
): readonly VisitedCell[] {
  const places: { readonly centre: VisitedCell; readonly cells: VisitedCell[] }[] = [];
  for (const cell of cells.toSorted(byVisits)) {
    const near = places.find(({ centre }) => metresBetween(centre, cell) <= placeSize);
    if (near === undefined) places.push({ centre: cell, cells: [cell] });
    else near.cells.push(cell);
  }
  return places
    .map(({ cells: joined }) => join(joined))
    .filter(({ charges, stops }) => charges >= minCharges || stops >= minStops)
    .filter((place) => siteAt(sites, place) === null && dismissed.every((one) => metresBetween(one, place) > placeSize))
    .toSorted(byVisits)
    .slice(0, maxSuggestions);
}

const byVisits = (a: VisitedCell, b: VisitedCell) => b.charges - a.charges || b.stops - a.stops;

function join(cells: readonly VisitedCell[]): VisitedCell {
  const sum = (of: (cell: VisitedCell) => number) => cells.reduce((total, cell) => total + of(cell), 0);
  const visits = ({ charges, stops }: VisitedCell) => charges + stops;
  const mean = (of: (cell: VisitedCell) => number) => sum((cell) => of(cell) * visits(cell)) / sum(visits);
  return {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    charges: sum(({ charges }) => charges),
    stops: sum(({ stops }) => stops),
    address: cells.find(({ address }) => address !== null)?.address ?? null,
  };
}
