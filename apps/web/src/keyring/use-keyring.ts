import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../features/account/public.ts';
import { useConfiguration } from '../features/configuration/public.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { hasSignInPassword, takeSignInPassword } from './sign-in-password.ts';
import { hasStoredKey, onStoredKeysChange, storePairs } from './stored-keys.ts';
import { takeUnread } from './unread.ts';

/** Queries whose answers contain places. */
const withPlaces = new Set(['trips', 'tripTrack', 'route', 'calendar', 'ownRoads']);

/** The longest wait for an idle browser before the keys are opened. */
const maxWaitMs = 2000;

/**
 * Opens the keys after a sign-in in a browser that does not have them, at once, since a reload loses the password; creates the first pair once the browser is idle. Reads unopened places again when a key was stored. The account of the demo,
 * whose password is public, has no keys.
 */
export function useKeyring(): void {
  const client = useQueryClient();
  const { id, email, publicKey } = useUser();
  const configuration = useConfiguration();
  const isShared = configuration === undefined ? undefined : configuration.demo?.email === email;

  useEffect(() => {
    storePairs({ id, email, publicKey }, []);
  }, [id, email, publicKey]);

  useEffect(
    () =>
      onStoredKeysChange(() => {
        void client.invalidateQueries({ queryKey: ['user', id] });
        if (takeUnread()) void client.invalidateQueries({ predicate: ({ queryKey: [noun] }) => withPlaces.has(String(noun)) });
      }),
    [client, id],
  );

  useEffect(() => {
    if (isShared === true) takeSignInPassword(id);
    if (isShared !== false || !hasSignInPassword(id)) return;
    const open = () => void import('./key-work.ts').then(({ openOrCreateKeys }) => openOrCreateKeys(id)).catch(() => undefined);
    const isMissing = publicKey !== null && !hasStoredKey(id, publicKey);
    if (!isMissing) return whenIdle(open, maxWaitMs);
    open();
    return undefined;
  }, [id, isShared, publicKey]);
}
