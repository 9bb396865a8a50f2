import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { Translate } from '../../i18n/use-t.ts';

/** The name of the fleet of a vehicle, which may have none. */
export const fleetNameOf = ({ fleetName }: Pick<Vehicle, 'fleetName'>, t: Translate): string => fleetName ?? t('fleet.aFleet');
