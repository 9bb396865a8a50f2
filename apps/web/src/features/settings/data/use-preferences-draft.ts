import type { User } from '@wattbook/contract/users/user.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { preferencesScope, readAgain, useCacheUser, useUser } from '../../account/public.ts';

type UserChanges = NonNullable<CallInput<'PATCH /v1/users/:id'>['body']>;
/** The preferences of this screen; the fields have the same names in the call and in the record. */
export type Preference = Extract<keyof User & keyof UserChanges, PreferenceName>;
type PreferenceName =
  | 'language'
  | 'currency'
  | 'unit'
  | 'unitTemp'
  | 'unitEnergy'
  | 'time'
  | 'compare'
  | 'comparisons'
  | 'tripsGPS'
  | 'tripsCopy'
  | 'tripTags'
  | 'notifications'
  | 'chargeTags';

export interface PreferencesDraft {
  /** The user with all choices applied, including unsaved ones. */
  readonly chosen: User;
  /** Shows a choice at once and saves it; a failure restores the old one. */
  readonly choose: <Name extends Preference>(name: Name, value: User[Name]) => void;
}

/** Preferences that are saved one by one when they are chosen (SET-003). Pending choices are stored apart from saved ones, so that a failure restores only its own field. */
export function usePreferencesDraft(): PreferencesDraft {
  const t = useT();
  const client = useQueryClient();
  const cacheUser = useCacheUser();
  const user = useUser();
  const [pending, setPending] = useState<Partial<Pick<User, Preference>>>({});

  const { mutate } = useMutation({
    scope: preferencesScope,
    mutationFn: (changes: UserChanges) => call('PATCH /v1/users/:id', { params: { id: user.id }, body: changes }),
    onSuccess: (saved, changes) => {
      cacheUser(saved);
      if (changes.language !== undefined) readAgain(client);
      toastSuccess(t('settings.saved'));
    },
    onError: (error, changes) => {
      if (changes.language !== undefined) void switchLanguage(user.language);
      toastError(t('settings.notSaved', { reason: t(errorMessageOf(error)) }));
    },
    // A later choice of the same field stays shown until it is saved or has failed.
    onSettled: (_saved, _error, changes) => setPending((now) => without(now, changes)),
  });

  return {
    chosen: { ...user, ...pending },
    choose: (name, value) => {
      const changes = { [name]: value } as UserChanges;
      setPending((now) => ({ ...now, [name]: value }));
      // The texts change at once, and with them the language of the calls (SET-005).
      if (changes.language !== undefined) void switchLanguage(changes.language);
      mutate(changes);
    },
  };
}

function without(pending: Partial<Pick<User, Preference>>, settled: UserChanges): Partial<Pick<User, Preference>> {
  return Object.fromEntries(Object.entries(pending).filter(([name, value]) => settled[name as Preference] !== value));
}
