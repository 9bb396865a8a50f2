import type { User } from '@wattbook/contract/users/user.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';

interface Cover {
  readonly vehicle: Pick<Vehicle, 'displayName' | 'licensePlate' | 'logbookDate' | 'distanceToWork' | 'personnelNumber'>;
  readonly type: LogbookType;
  readonly user: Pick<User, 'firstName' | 'lastName'>;
}

/** Kind, activation, name, vehicle and plate; of a logbook of the way to work also the way and the number (LOG-032, LOG-033). */
export function coverFacts({ vehicle, type, user }: Cover, { t, formats }: { readonly t: Translate; readonly formats: Formats }) {
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('logbook.confirmKind'), t(`logbook.kind.${type}`)],
    [t('logbook.since'), formats.dateTime(vehicle.logbookDate)],
    [t('logbook.confirmHolder'), `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim()],
    [t('logbook.confirmVehicle'), vehicle.displayName],
    [t('logbook.confirmPlate'), vehicle.licensePlate],
    ...(type === 'commute'
      ? ([
          [t('logbook.distanceToWork'), formats.withUnit('distance', vehicle.distanceToWork)],
          [t('logbook.personnelNumber'), vehicle.personnelNumber],
        ] as const)
      : []),
  ];
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
}
