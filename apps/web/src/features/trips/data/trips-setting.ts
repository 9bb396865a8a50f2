import type { ListSetting } from '@wattbook/contract/users/user.schema';
import { useCallback, useMemo } from 'react';
import type { PageSize } from '../../../ui/table/use-table-state.ts';
import { useSavePreferences, useUser } from '../../account/public.ts';

/** Until the user chooses: five rows (OQ-105), the warnings shown (TRIP-030), the columns as they say themselves. */
export const defaultTripsSetting: ListSetting = { flags: {}, errors: true, pageSize: 5 };

export interface TripsSetting extends ListSetting {
  readonly setFlags: (flags: Readonly<Record<string, boolean>>) => void;
  readonly setPageSize: (pageSize: PageSize) => void;
}

/** How the user wants the list shown; every change is saved on the user (TRIP-029, TRIP-031). */
export function useTripsSetting(): TripsSetting {
  const setting = useUser().tripsSetting ?? defaultTripsSetting;
  const { mutate } = useSavePreferences();
  const save = useCallback((changes: Partial<ListSetting>) => mutate({ tripsSetting: { ...setting, ...changes } }), [mutate, setting]);
  return useMemo(
    () => ({
      ...setting,
      setFlags: (flags: Readonly<Record<string, boolean>>) => save({ flags: { ...flags } }),
      setPageSize: (pageSize: PageSize) => save({ pageSize }),
    }),
    [setting, save],
  );
}
