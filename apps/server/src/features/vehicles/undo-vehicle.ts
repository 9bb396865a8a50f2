import type { Vehicle, VehicleChanges } from '@wattbook/contract/vehicles/vehicle.schema';
import { readRow } from '../../db/rows.ts';
import type { LoggedRecords, Subject } from '../changelog/public.ts';
import { changeVehicle, type ChangeVehicleDeps } from './change-vehicle.ts';
import { enteredFields } from './vehicle.fields.ts';
import { enteredNames, loggedVehicle } from './vehicle-log.ts';

/** What the change log needs of vehicles. A connection that was ended or paused is not begun again by an undo. */
export const loggedVehicles = (deps: ChangeVehicleDeps): LoggedRecords => ({
  entered: enteredNames,
  final: ['archive', 'pause'],
  read: async (tenant, ids) => {
    const vehicles = await Promise.all(ids.map((id) => readRow(tenant, { table: 'vehicles', fields: enteredFields }, id)));
    return new Map(vehicles.flatMap((vehicle) => (vehicle === undefined ? [] : [[vehicle.id, subjectOf(vehicle)]])));
  },
  undo: {
    changed: ({ actor, caller, ...undoing }, { entityId, before }) => {
      const values = Object.fromEntries(enteredNames.filter((name) => Object.hasOwn(before, name)).map((name) => [name, before[name]]));
      return changeVehicle({ ...deps, ...undoing }, { actor, caller }, entityId, values as VehicleChanges);
    },
  },
});

const subjectOf = (vehicle: Vehicle): Subject => ({
  record: loggedVehicle(vehicle),
  name: vehicle.displayName,
  startTime: null,
  endTime: null,
  deletedAt: null,
  placesKey: null,
  createdAt: new Date(vehicle.createdAt),
  origin: 'manual',
  logbook: vehicle.logbook,
  refusalOf: () => null,
});
