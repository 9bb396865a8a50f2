import { exactSum } from './exact-shares.ts';
import { tripTexts } from './trip-fields.ts';
import type { TripPart, TripPurpose } from './trip-part.ts';
import { divisionOf } from './trip-shares.ts';
import { classOf, normalizeTripTags } from './trip-tags.ts';

type Part = TripPurpose & Pick<TripPart, 'distance'>;

/**
 * Returns the purpose of merged trips (decision 0089): equal classes stay, different ones divide the trip by the kilometres of its parts. Beside two classes, kilometres without one
 * could be any of them: then the trip has none. Texts that differ stand one after the other.
 */
export function mergePurpose(parts: readonly Part[]): TripPurpose {
  const tags = parts.flatMap((part) => part.tags);
  return {
    ...mergeClasses(parts, tags),
    name: joined(parts, 'name', ', '),
    company: joined(parts, 'company', ', '),
    reason: joined(parts, 'reason', '; '),
    comment: joined(parts, 'comment', '\n'),
    driver: joined(parts, 'driver', ', '),
  };
}

function mergeClasses(parts: readonly Part[], tags: readonly string[]): Pick<TripPurpose, 'tags' | 'privateDistance' | 'toWorkDistance'> {
  const shares = parts.map(sharesIn);
  const total = {
    distance: exactSum(parts.map(({ distance }) => distance)) ?? 0,
    privateDistance: exactSum(shares.map((part) => part?.privateDistance ?? 0)),
    toWorkDistance: exactSum(shares.map((part) => part?.toWorkDistance ?? 0)),
  };
  const classes = new Set(tags.flatMap((tag) => classOf(tag) ?? []));
  if (classes.size < 2 && shares.every((part) => part?.isDivided !== true))
    return { tags: normalizeTripTags(tags), privateDistance: null, toWorkDistance: null };
  if (shares.includes(null))
    return { tags: normalizeTripTags(tags.filter((tag) => classOf(tag) === null)), privateDistance: null, toWorkDistance: null };
  return divisionOf({ ...total, tags });
}

interface Shares {
  readonly privateDistance: number;
  readonly toWorkDistance: number;
  readonly isDivided: boolean;
}

/** The private and to-work kilometres of a part; null where its class is unknown. */
function sharesIn({ tags, distance, privateDistance, toWorkDistance }: Part): Shares | null {
  if (privateDistance !== null || toWorkDistance !== null)
    return { privateDistance: privateDistance ?? 0, toWorkDistance: toWorkDistance ?? 0, isDivided: true };
  const named = tags.flatMap((tag) => classOf(tag) ?? [])[0];
  if (named === undefined) return distance > 0 ? null : { privateDistance: 0, toWorkDistance: 0, isDivided: false };
  return {
    privateDistance: named === 'private' ? distance : 0,
    toWorkDistance: named === 'toWork' ? distance : 0,
    isDivided: false,
  };
}

/** Each text once, as many as the field has room for. */
function joined(parts: readonly Part[], name: keyof typeof tripTexts, between: string): string | null {
  const texts = [...new Set(parts.flatMap((part) => part[name] ?? []))];
  const [first, ...others] = texts;
  if (first === undefined) return null;
  return others.reduce((text, next) => {
    const longer = `${text}${between}${next}`;
    return longer.length > tripTexts[name] ? text : longer;
  }, first);
}
