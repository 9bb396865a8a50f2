import type { Language } from '@wattbook/domain/texts/languages';
import type { FoundAddress } from '@wattbook/contract/addresses/addresses.endpoints';
import type { Location } from '@wattbook/contract/scalars';
import { distanceKm } from '@wattbook/domain/detection/geo';
import { placeNames } from '@wattbook/i18n/place-names';
import { parseTowns, readTownLines, type Town as NamedTown } from '../../towns/read-towns.ts';
import { foldText, withoutUmlautPairs } from './fold-text.ts';

export interface TownSearch {
  readonly search: string;
  readonly near: Location | null;
  readonly language: Language;
  readonly limit: number;
}

/** Finds towns whose names match a search text. */
export type FindTowns = (search: TownSearch) => FoundAddress[];

interface Town extends NamedTown {
  /** Its names in other languages, where they differ. */
  readonly names: Readonly<Partial<Record<Language, string>>>;
  /** All its names, folded. */
  readonly folded: readonly string[];
}

/** Indexes the lines of a list of towns, largest first. */
export function indexTowns(lines: readonly string[]): FindTowns {
  const named = new Set<string>();
  const towns = parseTowns(lines).map((town): Town => {
    // The name in another language applies to the largest town of a name only: Rome in Italy, not the one in Georgia.
    const names = named.has(town.name) ? {} : namesOf(town.name);
    named.add(town.name);
    return { ...town, names, folded: [...new Set([town.name, ...Object.values(names)])].map(foldText) };
  });
  return (search) => findTowns(towns, search);
}

const namesOf = (name: string): Town['names'] =>
  Object.fromEntries(
    Object.entries(placeNames).flatMap(([language, names]) => (Object.hasOwn(names, name) ? [[language, names[name]]] : [])),
  );

let loading: Promise<FindTowns> | undefined;

/** The bundled list, loaded on first use. */
export function loadTowns(): Promise<FindTowns> {
  loading ??= readTownLines().then(indexTowns);
  return loading;
}

function findTowns(towns: readonly Town[], { search, near, language, limit }: TownSearch): FoundAddress[] {
  const text = foldText(search.trim());
  const spellings = [...new Set([text, withoutUmlautPairs(text)])];
  const found: { town: Town; match: number; distance: number }[] = [];
  // A loop without allocations for towns that do not match: there are tens of thousands, for each typed letter.
  for (const town of towns) {
    let match = none;
    for (const name of town.folded) for (const spelling of spellings) match = Math.min(match, matchOf(name, spelling));
    if (match !== none) found.push({ town, match, distance: near === null ? -town.size : weightedDistance(town, near) });
  }
  return found
    .sort((a, b) => a.match - b.match || a.distance - b.distance)
    .slice(0, limit)
    .map(({ town: { name, names, latitude, longitude } }) => {
      const shown = names[language] ?? name;
      return {
        address: { line1: shown, line2: '', line3: '', line4: '', city: shown },
        location: { latitude, longitude },
        source: 'town',
      };
    });
}

const none = Number.POSITIVE_INFINITY;

/** The rank of a match: the whole name, then its start, then the start of a later word. */
function matchOf(name: string, text: string): number {
  const at = name.indexOf(text);
  if (at === -1 || text === '') return none;
  if (at === 0) return name.length === text.length ? 0 : 1;
  return name.includes(` ${text}`) || name.includes(`-${text}`) ? 2 : none;
}

/** A larger town counts as nearer than it is. */
const weightedDistance = (town: Town, near: Location) =>
  distanceKm(town.latitude, town.longitude, near.latitude, near.longitude) / Math.log10(town.size + 10);
