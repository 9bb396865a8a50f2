import { useCallback, useSyncExternalStore } from 'react';
import type { Claims } from './access-token.ts';
import { session } from './browser-session.ts';

/** The signed-in user's id and role, or null; changes with signing in and out, in this tab or another. */
export function useClaims(): Claims | null {
  const text = useSyncExternalStore(
    useCallback((listener) => session.onChange(listener), []),
    () => JSON.stringify(session.claims()),
  );
  return JSON.parse(text) as Claims | null;
}
