import { useEffect } from 'react';
import { type UrlState, useUrlState } from '../use-url-state.ts';
import { parameterNames } from './parameter-names.ts';

const storageKey = (list: string) => `wattbook.${list}.filters`;
/** The parameters of the address that are stored for this tab, beside the range (TRIP-027, CHG-026). */
const storedNames = ['search', 'tag', 'card', 'site', 'estimated', 'errors', 'untagged', 'map', 'sort'] as const;

function loadFilters(list: string): UrlState {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey(list)) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const parameters = new Map(Object.entries(value));
    return Object.fromEntries(
      storedNames.flatMap((name) => (typeof parameters.get(name) === 'string' ? [[name, String(parameters.get(name))]] : [])),
    );
  } catch {
    return {};
  }
}

export interface ListFilters {
  readonly search: string;
  readonly tag: string | undefined;
  /** The id of a charging-rate card. */
  readonly card: string | undefined;
  /** The id of a named place. */
  readonly site: string | undefined;
  /** Only rows of which a part is estimated. */
  readonly estimated: boolean;
  /** Only rows with an open rule error. */
  readonly errors: boolean;
  /** Only trips without a purpose. */
  readonly untagged: boolean;
  readonly map: boolean;
  readonly setSearch: (text: string) => void;
  readonly setTag: (tag: string | undefined) => void;
  readonly setUntagged: () => void;
  readonly setCard: (card: string | undefined) => void;
  readonly setSite: (site: string | undefined) => void;
  readonly setEstimated: (isOn: boolean) => void;
  readonly setErrors: (isOn: boolean) => void;
  readonly setMap: (shown: boolean) => void;
  readonly clear: () => void;
}

interface ListFiltersOptions {
  /** Name under which the parameters are stored for this tab; without it they are not. */
  readonly storageName?: string | undefined;
  /** The prefix of the parameters in the address where a screen has more than one list. */
  readonly prefix?: string | undefined;
}

/** Search, filters and map of the list: in the address, so that a link shows the same rows to others, and stored for this tab where the address has none. */
export function useListFilters({ storageName, prefix }: ListFiltersOptions): ListFilters {
  const [parameters, setParameters] = useUrlState();
  const { search, estimated, errors, page } = parameterNames(prefix);
  // An address without any of them comes from the navigation; a link with a range is used as it is.
  const isBare = parameters['from'] === undefined && storedNames.every((name) => parameters[name] === undefined);
  useEffect(() => {
    if (storageName === undefined) return;
    if (isBare) {
      const before = loadFilters(storageName);
      if (Object.keys(before).length > 0) setParameters(before, { replace: true });
    } else {
      sessionStorage.setItem(
        storageKey(storageName),
        JSON.stringify(Object.fromEntries(storedNames.map((name) => [name, parameters[name]]))),
      );
    }
  }, [storageName, isBare, parameters, setParameters]);

  return {
    search: parameters[search] ?? '',
    tag: parameters['tag'],
    card: parameters['card'],
    site: parameters['site'],
    estimated: parameters[estimated] === '1',
    errors: parameters[errors] === '1',
    untagged: parameters['untagged'] === '1',
    map: parameters['map'] === '1',
    setSearch: (text) => setParameters({ [search]: text, [page]: undefined }, { replace: true }),
    setTag: (tag) => setParameters({ tag, untagged: undefined, [page]: undefined }),
    setUntagged: () => setParameters({ tag: undefined, untagged: '1', [page]: undefined }),
    setCard: (card) => setParameters({ card, [page]: undefined }),
    setSite: (site) => setParameters({ site, [page]: undefined }),
    setEstimated: (isOn) => setParameters({ [estimated]: isOn ? '1' : undefined, [page]: undefined }),
    setErrors: (isOn) => setParameters({ [errors]: isOn ? '1' : undefined, [page]: undefined }),
    setMap: (shown) => setParameters({ map: shown ? '1' : undefined }, { replace: true }),
    clear: () =>
      setParameters({
        [search]: undefined,
        tag: undefined,
        untagged: undefined,
        card: undefined,
        site: undefined,
        [estimated]: undefined,
        [errors]: undefined,
        [page]: undefined,
      }),
  };
}
