import { type Actor, kindOfActor } from '@wattbook/domain/access/actor';
import { useMemo } from 'react';
import { session } from '../../../session/browser-session.ts';
import { useUser } from './user.queries.ts';

/** Who uses this tab, as the policies see it. */
export function useActor(): Actor {
  const { role } = useUser();
  const isViewing = session.view() !== null;
  return useMemo(() => ({ kind: kindOfActor({ role, isViewing }) }), [role, isViewing]);
}
