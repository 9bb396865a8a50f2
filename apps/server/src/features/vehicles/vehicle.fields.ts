import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { imageOf } from '@wattbook/domain/vehicles/body-type';
import { isTelemetryPossible } from '@wattbook/domain/vehicles/vehicle-telemetry';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import type { VehiclesTable } from '../../db/schema/account-tables.ts';
import type { Platform } from '../../platform.ts';
import type { LiveState } from '../../telemetry/public.ts';
import { driverAnswers } from './driver-answers.fields.ts';
import { isoOrNull } from '../../db/fields/iso-or-null.ts';
import { levelOf } from './present-live.ts';
import { paidStateOf, planOf } from '../plans/public.ts';

const { column, computed, instant, instantOrNull, jsonOrNull, readOnly } = kindsOf<VehiclesTable>();

/** What fields of vehicles need besides the row. */
interface VehicleFieldsInput extends Pick<Platform, 'billing'> {
  readonly live: ReadonlyMap<VehicleId, LiveState>;
  readonly sleepers: ReadonlySet<VehicleId>;
}

/** What a vehicle does now. */
const liveFields = ({ live, sleepers }: Omit<VehicleFieldsInput, 'billing'>) => ({
  lastSyncAt: computed(['id'], ({ id }) => isoOrNull(live.get(id)?.lastUpdate)),
  level: computed(['id'], ({ id }) => levelOf(live.get(id))?.value ?? null),
  levelAt: computed(['id'], ({ id }) => isoOrNull(levelOf(live.get(id))?.at)),
  levelSource: computed(['id'], ({ id }) => levelOf(live.get(id))?.source ?? null),
  state: computed(['id'], ({ id }) => live.get(id)?.state ?? null),
  lastState: computed(['id'], ({ id }) => live.get(id)?.lastState ?? null),
  tellsSleep: computed(['id'], ({ id }) => sleepers.has(id)),
});

/** Every field of a vehicle on the wire (VEH-001 to VEH-013), with its live state. */
export const vehicleFields = ({ live, sleepers, billing }: VehicleFieldsInput) =>
  ({
    id: readOnly('id'),
    displayName: column('display_name'),
    manufacture: column('manufacture'),
    model: column('model'),
    variant: column('variant'),
    vehicleMasterDataId: column('vehicle_master_data_id'),
    vin: column('vin'),
    country: column('country'),
    image: computed(['manufacture', 'model'], ({ manufacture, model }) => imageOf(manufacture, model)),
    category: column('category'),
    kWh: column('kwh'),
    degradation: column('degradation'),
    efficiency: column('efficiency'),
    archive: column('archive'),
    pause: column('pause'),
    offline: column('offline'),
    payed: computed(['payed', 'status'], (row) => paidStateOf(row, { billing }).payed),
    valid: computed(['login_data'], (row) => row.login_data !== 'invalid'),
    type: computed(['plan'], (row) => planOf(row, { billing })),
    status: computed(['payed', 'status'], (row) => paidStateOf(row, { billing }).status),
    telemetry: readOnly('telemetry'),
    telemetryUntil: instantOrNull('telemetry_until'),
    telemetryProblem: readOnly('telemetry_problem'),
    telemetryPossible: computed(['manufacture', 'archive', 'login_data'], ({ login_data: loginData, ...row }) =>
      isTelemetryPossible({ ...row, loginData }),
    ),
    plugin: column('plugin'),
    offlineCharges: column('offline_charges'),
    compare: column('compare'),
    tripCreationMode: column('trip_creation_mode'),
    tripMergeTime: column('trip_merge_time'),
    timeZone: column('time_zone'),
    liter: column('liter'),
    logbook: column('logbook'),
    logbookType: column('logbook_type'),
    logbookDate: instantOrNull('logbook_date'),
    licensePlate: column('license_plate'),
    address: jsonOrNull('address'),
    personnelNumber: column('personnel_number'),
    distanceToWork: column('distance_to_work'),
    endAsStartAddress: column('end_as_start_address'),
    fleetPool: column('fleet_pool'),
    fleetTripLock: column('fleet_trip_lock'),
    fleet: readOnly('fleet'),
    fleetId: readOnly('fleet_id'),
    fleetName: readOnly('fleet_name'),
    fleetScopes: readOnly('fleet_scopes'),
    ...driverAnswers,
    fleetCheckInterval: column('fleet_check_interval'),
    fleetChargeLock: column('fleet_charge_lock'),
    fleetChargeCompleted: column('fleet_charge_completed'),
    useTCU: readOnly('use_tcu'),
    loginData: readOnly('login_data'),
    createdAt: instant('created_at'),
    ...liveFields({ live, sleepers }),
  }) satisfies FieldTable<VehiclesTable, Vehicle>;

/** The fields without what the vehicle does now and what its plan counts: to write them, and to compare what a user entered. */
export const enteredFields = vehicleFields({ live: new Map(), sleepers: new Set(), billing: false });
