import { defaultSettings, type SettingsVersions } from '@wattbook/domain/detection/settings';
import type { Database } from '../../db/tenancy.ts';
import { readSettings } from '../../telemetry/public.ts';
import { describeCharges } from '../charges/public.ts';
import { addVehicle, deleteVehicle, listNames } from '../vehicles/public.ts';
import type { BeginHistory } from './history-intake.ts';
import type { ImportDeps } from './import-recording.ts';
import { listPeriods } from './period-news.ts';
import { beginPreview } from './preview-intake.ts';

interface ImportParts {
  readonly database: Database;
  readonly beginHistory: BeginHistory;
  readonly now: () => number;
}

const settingsOfNew: SettingsVersions = [{ from: 0, settings: defaultSettings }];

/** The dependencies of an import, on the database of this installation. */
export function importDepsOf({ database, beginHistory, now }: ImportParts): ImportDeps {
  const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    now,
    machineZone,
    beginHistory,
    listVehicles: (accountId) => listNames(database.forAccount(accountId)),
    dropVehicle: (accountId, vehicleId) => deleteVehicle(database.forAccount(accountId), vehicleId),
    listPeriods: (accountId, vehicleId, from, to) => listPeriods(database.forAccount(accountId), vehicleId, { from, to }),
    describeCharges: ({ accountId, userId }, ...charges) => describeCharges(database.forAccount(accountId), userId ?? null, ...charges),
    beginPreview: async (accountId, vehicleId) =>
      beginPreview(vehicleId === null ? settingsOfNew : await readSettings(database.forAccount(accountId), vehicleId)),
    async createVehicle(accountId, { name, vin, zone }) {
      const tenant = database.forAccount(accountId);
      const wanted = { name, vin, kWh: null, timeZone: zone ?? machineZone };
      const added = await addVehicle(tenant, wanted);
      if (added.kind === 'added') return { id: added.id, name, vin };
      // Another request has just created a vehicle with this VIN; the user asked for a new one.
      const again = await addVehicle(tenant, { ...wanted, vin: null });
      if (again.kind !== 'added') throw new Error(`The vehicle ${name} could not be made.`);
      return { id: again.id, name, vin: null };
    },
  };
}
