import { useQuery } from '@tanstack/react-query';
import type { Site } from '@wattbook/contract/sites/site.schema';
import { session } from '../../../session/browser-session.ts';
import { useUser } from '../../account/public.ts';
import { siteNamesQuery } from './site-names.queries.ts';

const none: readonly Site[] = [];

/** All named places of the account; not read until they are needed, and never in a support view, which does not show what a user named. */
export function useNamedSites(isNeeded = true): readonly Site[] {
  const { id } = useUser();
  const { data = none } = useQuery({ ...siteNamesQuery(id), enabled: isNeeded && session.view() === null });
  return data;
}
