import type { Database } from '../../db/tenancy.ts';
import { addVehicle } from '../vehicles/public.ts';
import type { BeginHistory } from './history-intake.ts';
import type { ImportDeps } from './import-recording.ts';
import { describeCharges, dropVehicle, listPeriods, listVehicles, readDetectionSettings } from './imports.store.ts';
import { beginPreview } from './preview-intake.ts';

interface ImportParts {
  readonly database: Database;
  readonly beginHistory: BeginHistory;
  readonly now: () => number;
}

/** What an import needs, on the database of this installation. */
export function importDepsOf({ database, beginHistory, now }: ImportParts): ImportDeps {
  const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    now,
    machineZone,
    beginHistory,
    listVehicles: (accountId) => listVehicles(database.forAccount(accountId)),
    dropVehicle: (accountId, vehicleId) => dropVehicle(database.forAccount(accountId), vehicleId),
    listPeriods: (accountId, ...range) => listPeriods(database.forAccount(accountId), ...range),
    describeCharges: ({ accountId, userId }, ...charges) => describeCharges(database.forAccount(accountId), userId ?? null, ...charges),
    beginPreview: async (accountId, vehicleId) => beginPreview(await readDetectionSettings(database.forAccount(accountId), vehicleId)),
    async createVehicle(accountId, { name, vin, zone }) {
      const tenant = database.forAccount(accountId);
      const wanted = { name, vin, kWh: null, timeZone: zone ?? machineZone };
      const added = await addVehicle(tenant, wanted);
      if (added.kind === 'added') return { id: added.id, name, vin };
      // Somebody made a vehicle with this VIN a moment ago; the person asked for a new one.
      const again = await addVehicle(tenant, { ...wanted, vin: null });
      if (again.kind !== 'added') throw new Error(`The vehicle ${name} could not be made.`);
      return { id: again.id, name, vin: null };
    },
  };
}
