import type { ListSetting } from '@wattbook/contract/users/user.schema';
import { useCallback, useMemo } from 'react';
import type { DisplaySetting } from '../../../lists/use-list.ts';
import type { PageSize } from '../../../ui/table/use-table-state.ts';
import { useSavePreferences, useUser } from './user.queries.ts';

/** Until the user chooses: the warnings shown (TRIP-030), the columns by their own defaults, the page size of the list. */
const defaultSetting: ListSetting = { flags: {}, errors: true };

/** The user's display setting of a list; every change is saved on the user (TRIP-029, TRIP-031, CHG-029). */
export function useListSetting(name: 'tripsSetting' | 'chargesSetting'): DisplaySetting {
  const setting = useUser()[name] ?? defaultSetting;
  const { mutate } = useSavePreferences();
  const save = useCallback((changes: Partial<ListSetting>) => mutate({ [name]: { ...setting, ...changes } }), [mutate, name, setting]);
  return useMemo(
    () => ({
      ...setting,
      // The column of rule errors has a switch of its own in the setting (TRIP-028, TRIP-030).
      flags: { ...setting.flags, errors: setting.errors },
      setFlags: ({ errors = true, ...flags }: Readonly<Record<string, boolean>>) => save({ flags, errors }),
      setPageSize: (pageSize: PageSize) => save({ pageSize }),
    }),
    [setting, save],
  );
}
