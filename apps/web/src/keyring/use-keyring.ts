import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../features/account/public.ts';
import { useConfiguration } from '../features/configuration/public.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { hasHandedPassword, takeHandedPassword } from './handed-password.ts';
import { holdPairs, onHeldKeys } from './held-keys.ts';
import { takeUnread } from './unread.ts';

/** Queries whose answers contain places. */
const withPlaces = new Set(['trips', 'tripTrack', 'route', 'calendar', 'ownRoads']);

/** The longest wait for an idle browser before the keys are opened. */
const quietMs = 2000;

/**
 * Opens or creates the keys after a sign-in once the browser is idle, and reads unopened places again when a key was stored. The account of the demo,
 * whose password is public, has no keys.
 */
export function useKeyring(): void {
  const client = useQueryClient();
  const { id, email, publicKey } = useUser();
  const configuration = useConfiguration();
  const isShared = configuration === undefined ? undefined : configuration.demo?.email === email;

  useEffect(() => {
    holdPairs({ id, email, publicKey }, []);
  }, [id, email, publicKey]);

  useEffect(
    () =>
      onHeldKeys(() => {
        void client.invalidateQueries({ queryKey: ['user', id] });
        if (takeUnread()) void client.invalidateQueries({ predicate: ({ queryKey: [noun] }) => withPlaces.has(String(noun)) });
      }),
    [client, id],
  );

  useEffect(() => {
    if (isShared === true) takeHandedPassword(id);
    if (isShared !== false || !hasHandedPassword(id)) return;
    return whenIdle(() => void import('./key-work.ts').then(({ settleKeys }) => settleKeys(id)).catch(() => undefined), quietMs);
  }, [id, isShared]);
}
