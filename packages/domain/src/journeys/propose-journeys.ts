import { metresBetween, type SitePosition } from '../sites/site-at.ts';
import { homesOf, isAtHome, type Stay } from './homes.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A trip, in the order of time: ms since 1970, km, and where it began and ended, where that is known. */
export interface ProposedTrip {
  readonly startTime: number;
  readonly endTime: number;
  readonly distance: number;
  readonly from: SitePosition | null;
  readonly to: SitePosition | null;
}

/** A journey that was driven: from leaving a home until being back. */
export interface JourneyProposal {
  readonly startTime: number;
  readonly endTime: number;
  /** Nights that were spent away from every home. */
  readonly nights: number;
  /** In km. */
  readonly distance: number;
  readonly trips: number;
  /** The place of the longest stay for a night, the farthest of equally long ones. */
  readonly place: SitePosition;
}

/** A time for which a proposal was taken or dismissed, or that a journey has. */
export interface AnsweredTime {
  readonly startTime: number;
  readonly endTime: number;
}

/** A night is spent where the vehicle stands at this hour. */
const nightHour = 3;
/** Nearer than this a night is one at a workshop or with friends in town, not a journey. In m. */
const minAway = 30_000;
/** Who is away for longer has moved, or has lent the vehicle. */
const maxNights = 60;
/** How many are proposed at once. */
const maxProposals = 10;
/** What share of a proposal an answer has to cover: times move a little when trips are detected anew or merged. */
const answeredShare = 0.5;

/** Returns how many nights lie between two times. `localTime` gives a time as the clock on the wall shows it, as ms since 1970. */
export const nightsBetween = (from: number, to: number, localTime: (time: number) => number): number =>
  Math.max(0, nightOf(localTime(to)) - nightOf(localTime(from)));

const nightOf = (local: number): number => Math.floor((local - nightHour * hourMs) / dayMs);

/**
 * Returns the journeys that trips show, the newest first and ten at most: those from one home to the next with nights far from every home, that ended, and that nobody answered yet. A stay whose
 * place is unknown (sealed, or without a position) ends a journey without a proposal: nobody knows whether it was at home. Source: issue 41, decision 0182.
 */
export function proposeJourneys(
  trips: readonly ProposedTrip[],
  said: readonly SitePosition[],
  answered: readonly AnsweredTime[],
  localTime: (time: number) => number,
): readonly JourneyProposal[] {
  const stays = staysAfter(trips, localTime);
  const homes = homesOf(stays, said);
  if (homes.length === 0) return [];
  const found: JourneyProposal[] = [];
  let first: number | null = null;
  stays.forEach(({ place }, index) => {
    const isHome = place !== null && isAtHome(place, homes);
    if (place === null) first = null;
    if (!isHome) return;
    const proposal = first === null ? null : proposalOf(trips.slice(first, index + 1), stays.slice(first, index), homes);
    if (proposal !== null && !isAnswered(proposal, answered)) found.push(proposal);
    first = index + 1;
  });
  return found.toReversed().slice(0, maxProposals);
}

/** Where the vehicle stood after each trip, and for how many nights. */
export const staysAfter = (trips: readonly ProposedTrip[], localTime: (time: number) => number): readonly Stay[] =>
  trips.map(({ to, endTime }, index) => {
    const next = trips[index + 1];
    return { place: to ?? next?.from ?? null, nights: next === undefined ? 0 : nightsBetween(endTime, next.startTime, localTime) };
  });

/** The trips from leaving a home until being back, with the stays between them; null: no night was spent far away. */
function proposalOf(trips: readonly ProposedTrip[], stays: readonly Stay[], homes: readonly SitePosition[]): JourneyProposal | null {
  const away = (place: SitePosition) => Math.min(...homes.map((home) => metresBetween(home, place)));
  const nightsThere = stays.flatMap(({ place, nights }) =>
    place === null || nights === 0 || away(place) < minAway ? [] : [{ place, nights, away: away(place) }],
  );
  const [longest] = nightsThere.toSorted((a, b) => b.nights - a.nights || b.away - a.away);
  const nights = stays.reduce((sum, stay) => sum + stay.nights, 0);
  const [first, last] = [trips[0], trips.at(-1)];
  if (longest === undefined || first === undefined || last === undefined || nights > maxNights) return null;
  const distance = trips.reduce((sum, trip) => sum + trip.distance, 0);
  return { startTime: first.startTime, endTime: last.endTime, nights, distance, trips: trips.length, place: longest.place };
}

const isAnswered = ({ startTime, endTime }: JourneyProposal, answered: readonly AnsweredTime[]): boolean =>
  answered.some((one) => {
    const common = Math.min(endTime, one.endTime) - Math.max(startTime, one.startTime);
    return common >= answeredShare * (endTime - startTime);
  });
