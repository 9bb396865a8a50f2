import { useMutation } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import { useChangeAccount, useReloadUser, useUser } from '../../account/public.ts';
import { useChangeVehicle } from '../../vehicles/public.ts';
import { changedNames, coverOfVehicle } from '../form/logbook-cover.ts';
import type { LogbookBody } from '../form/logbook.form.ts';

interface Cover {
  readonly body: LogbookBody;
  /** Begins a logbook of this kind; null: it is kept already. */
  readonly begins: LogbookType | null;
}

/** Saves the cover of the logbook of a vehicle, and begins the logbook (LOG-027, LOG-028, LOG-031). */
export function useSaveCover({ id }: Pick<Vehicle, 'id'>) {
  const user = useUser();
  const changeUser = useChangeAccount();
  const changeVehicle = useChangeVehicle();
  const reloadUser = useReloadUser();
  return useMutation({
    mutationFn: async ({ body, begins }: Cover) => {
      const names = changedNames(body, user);
      if (names !== null) await changeUser.mutateAsync(names);
      const started = begins === null ? {} : { logbook: true, logbookType: begins };
      const saved = await changeVehicle.mutateAsync({ id, changes: { ...coverOfVehicle(body), ...started } });
      // It has new tags of trips.
      if (begins !== null) await reloadUser();
      return saved;
    },
  });
}
