import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type UrlState = Readonly<Record<string, string | undefined>>;
type SetUrlState = (changes: UrlState, options?: { readonly replace?: boolean }) => void;

/** The search parameters of the address, all text. Setting merges; undefined or empty removes a parameter. The page does not scroll. */
export function useUrlState(): [UrlState, SetUrlState] {
  const search: UrlState = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback<SetUrlState>(
    (changes, { replace = false } = {}) => {
      void navigate({
        to: '.',
        search: (before: UrlState) => ({ ...before, ...changes }),
        replace,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [search, set];
}
