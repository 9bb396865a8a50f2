import { useEffect } from 'react';
import { type UrlState, useUrlState } from '../use-url-state.ts';
import { parameterNames } from './parameter-names.ts';

const storageKey = (list: string) => `wattbook.${list}.filters`;
/** The parameters of the address that are stored for this tab, beside the range (TRIP-027, CHG-026). */
const kept = ['search', 'tag', 'map', 'sort'] as const;

function stored(list: string): UrlState {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey(list)) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const words = new Map(Object.entries(value));
    return Object.fromEntries(kept.flatMap((name) => (typeof words.get(name) === 'string' ? [[name, String(words.get(name))]] : [])));
  } catch {
    return {};
  }
}

export interface ListFilters {
  readonly search: string;
  readonly tag: string | undefined;
  readonly map: boolean;
  readonly setSearch: (text: string) => void;
  readonly setTag: (tag: string | undefined) => void;
  readonly setMap: (shown: boolean) => void;
  readonly clear: () => void;
}

interface ListFiltersOptions {
  /** Name under which the parameters are stored for this tab; without it they are not. */
  readonly keptAs?: string | undefined;
  /** The prefix of the parameters in the address where a screen has more than one list. */
  readonly prefix?: string | undefined;
}

/** Search, tag and map of the list: in the address, so that a link shows the same rows to others, and stored for this tab where the address has none. */
export function useListFilters({ keptAs, prefix }: ListFiltersOptions): ListFilters {
  const [words, setWords] = useUrlState();
  const { search, page } = parameterNames(prefix);
  // An address without any of them comes from the navigation; a link with a range is used as it is.
  const isBare = words['from'] === undefined && kept.every((name) => words[name] === undefined);
  useEffect(() => {
    if (keptAs === undefined) return;
    if (isBare) {
      const before = stored(keptAs);
      if (Object.keys(before).length > 0) setWords(before, { replace: true });
    } else {
      sessionStorage.setItem(storageKey(keptAs), JSON.stringify(Object.fromEntries(kept.map((name) => [name, words[name]]))));
    }
  }, [keptAs, isBare, words, setWords]);

  return {
    search: words[search] ?? '',
    tag: words['tag'],
    map: words['map'] === '1',
    setSearch: (text) => setWords({ [search]: text, [page]: undefined }, { replace: true }),
    setTag: (tag) => setWords({ tag, [page]: undefined }),
    setMap: (shown) => setWords({ map: shown ? '1' : undefined }, { replace: true }),
    clear: () => setWords({ [search]: undefined, tag: undefined, [page]: undefined }),
  };
}
