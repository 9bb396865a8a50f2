import { defaultSettings, type SettingsVersions } from '@wattbook/domain/detection/settings';
import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { readSettings, type Telemetry } from '../../telemetry/public.ts';
import { describeCharges } from '../charges/public.ts';
import { importSites } from '../sites/public.ts';
import { readCurrency, readDistanceUnit } from '../profiles/public.ts';
import {
  addVehicle,
  type BeginDeps,
  beginOrLeaveUnpaid,
  deleteVehicle,
  listNames,
  type NewVehicle,
  readVehicle,
} from '../vehicles/public.ts';
import type { ImportDeps } from './import-recording.ts';
import type { KnownVehicle } from './vehicle-mapping.ts';
import { listKnownSegments } from './compare-segments.ts';
import { storeDetails } from './store-details.ts';
import { storeSessionMeters } from './sessions/match-sessions.ts';
import { storeStated } from './stated/store-stated.ts';
import { writeEntryCosts } from './entry-costs.ts';
import { storeEntries } from './store-entries.query.ts';
import { beginPreview } from './preview-intake.ts';

interface Dependencies {
  readonly database: Database;
  readonly startHistory: Telemetry['startHistory'];
  readonly now: () => number;
  /** Where plans are for sale: a new vehicle begins its trial. */
  readonly selling?: Pick<BeginDeps, 'billing' | 'tokenSecret'>;
}

const settingsOfNew: SettingsVersions = [{ from: 0, settings: defaultSettings }];

/** The dependencies of an import, on the database of this installation. */
export function importDepsOf({ database, startHistory, now, selling }: Dependencies): ImportDeps {
  const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    now,
    machineZone,
    startHistory,
    listVehicles: (accountId) => listNames(database.forAccount(accountId)),
    deleteVehicle: (accountId, vehicleId) => deleteVehicle(database.forAccount(accountId), vehicleId),
    listKnownSegments: (accountId, vehicleId, from, to) => listKnownSegments(database.forAccount(accountId), vehicleId, { from, to }),
    describeCharges: ({ accountId, userId }, ...charges) => describeCharges(database.forAccount(accountId), userId ?? null, ...charges),
    storeDetails: (accountId, ...details) => storeDetails(database.forAccount(accountId), ...details),
    storeEntries: async (accountId, vehicleId, entries, context) => {
      const tenant = database.forAccount(accountId);
      const category = vehicleId === null ? null : ((await readVehicle(tenant, vehicleId))?.category ?? null);
      const counts = await storeEntries(tenant, vehicleId, entries, { ...context, category });
      if (vehicleId !== null && !context.dryRun) await writeEntryCosts(tenant, vehicleId, entries, { ...context, now: now() });
      return counts;
    },
    storeStated: ({ accountId, userId }, vehicleId, entries, context) =>
      storeStated(database.forAccount(accountId), vehicleId, entries, { ...context, userId: userId ?? null, now: now() }),
    storeMeters: (accountId, vehicleId) => storeSessionMeters(database.forAccount(accountId), vehicleId),
    storePlaces: (accountId, ...places) => importSites(database.forAccount(accountId), ...places),
    distanceUnitOf: ({ accountId, userId }) => readDistanceUnit(database.forAccount(accountId), userId ?? null),
    currencyOf: ({ accountId, userId }) => readCurrency(database.forAccount(accountId), userId ?? null),
    beginPreview: async (accountId, vehicleId) =>
      beginPreview(vehicleId === null ? settingsOfNew : await readSettings(database.forAccount(accountId), vehicleId)),
    newVehicleId: () => newId() as VehicleId,
    async createVehicle(accountId, { id, name, vin, zone }) {
      const tenant = database.forAccount(accountId);
      const present = (await listNames(tenant)).find((one) => one.id === id);
      if (present !== undefined) return present;
      const vehicle = { id, name, vin, kWh: null, timeZone: zone ?? machineZone };
      return tenant.transaction(async (transaction) => {
        const created = await addWithFreeVin(transaction, vehicle);
        if (selling !== undefined) await beginOrLeaveUnpaid({ ...selling, now }, transaction, created);
        return created;
      });
    },
  };
}

async function addWithFreeVin(tenant: Tenant, vehicle: NewVehicle): Promise<KnownVehicle> {
  const added = await addVehicle(tenant, vehicle);
  if (added.kind === 'added') return { id: added.id, name: vehicle.name, vin: vehicle.vin };
  // Another request has just created a vehicle with this VIN; the user asked for a new one.
  const again = await addVehicle(tenant, { ...vehicle, vin: null });
  if (again.kind !== 'added') throw new Error(`The vehicle ${vehicle.name} could not be created.`);
  return { id: again.id, name: vehicle.name, vin: null };
}
