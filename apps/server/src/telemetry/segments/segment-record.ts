import type { Segment, SegmentKind } from '@wattbook/domain/detection/segment';
import { co2OfEnergy } from '@wattbook/domain/emissions/emissions';
import { fileRank, sourceRank } from '@wattbook/domain/telemetry/source-rank';
import { isElectric } from '@wattbook/domain/trips/electric-consumption';
import type { SegmentStatus } from '../../db/schema/segment-tables.ts';
import type { TripCreationMode } from '../fold/vehicle-state.store.ts';
import type { GridOf } from './grid-of-segment.ts';

/** A segment to be stored: a `settled` one is shown though it may still change. */
export type ShownSegment = Segment & { readonly settled: boolean };

/** A row of trips, charges, idles or sleeps without its account, as JSON. */
export type SegmentRecord = Readonly<Record<string, string | number | boolean | null>>;

/** The columns that detection writes, per kind, with their PostgreSQL types; users and later steps write all others. */
export const recordColumns: { readonly [K in SegmentKind]: Readonly<Record<string, string>> } = {
  trip: {
    ...sharedColumns(),
    distance: 'double precision',
    distance_method: 'text',
    distance_doubt: 'text',
    earliest_start: 'timestamptz',
    latest_end: 'timestamptz',
    odometer_correction: 'double precision',
    used_kwh: 'double precision',
    used_method: 'text',
    start_gas_level: 'real',
    end_gas_level: 'real',
    avg_speed: 'real',
    max_speed: 'real',
    avg_consumption: 'real',
    elevation_gain: 'real',
    co2: 'integer',
    drive_number: 'integer',
  },
  charge: {
    ...sharedColumns(),
    kwh: 'double precision',
    energy_method: 'text',
    grid_kwh: 'double precision',
    ac: 'boolean',
    ac_inferred: 'boolean',
    max_kw: 'real',
    counter_start_unknown: 'boolean',
    head_level: 'real',
    head_kwh: 'double precision',
    co2: 'integer',
    charge_number: 'integer',
  },
  idle: { ...sharedColumns(), ...stationaryColumns() },
  sleep: { ...sharedColumns(), ...stationaryColumns() },
};

function sharedColumns(): Readonly<Record<string, string>> {
  return {
    id: 'uuid',
    vehicle_id: 'uuid',
    start_time: 'timestamptz',
    end_time: 'timestamptz',
    status: 'text',
    start_unheard: 'integer',
    end_unheard: 'integer',
    unheard: 'integer',
    start_level: 'real',
    end_level: 'real',
    start_range: 'real',
    end_range: 'real',
    start_odometer: 'double precision',
    end_odometer: 'double precision',
    start_latitude: 'double precision',
    start_longitude: 'double precision',
    end_latitude: 'double precision',
    end_longitude: 'double precision',
    avg_out_temp: 'real',
    avg_in_temp: 'real',
    source: 'text',
    import: 'boolean',
  };
}

function stationaryColumns(): Readonly<Record<string, string>> {
  return { kwh: 'double precision', grid_kwh: 'double precision' };
}

interface RecordOwner {
  readonly vehicleId: string;
  readonly mode: TripCreationMode;
  readonly grid: GridOf;
}

export function recordOf(id: string, { vehicleId, mode, grid }: RecordOwner, segment: ShownSegment): SegmentRecord {
  return { ...sharedRecord(id, vehicleId, segment, mode), ...ownRecord(segment, grid(segment)) };
}

function sharedRecord(id: string, vehicleId: string, segment: ShownSegment, mode: TripCreationMode): SegmentRecord {
  const start = mode === 'No' ? null : segment.startPlace;
  const end = mode === 'No' ? null : segment.endPlace;
  return {
    id,
    vehicle_id: vehicleId,
    start_time: new Date(segment.startTime).toISOString(),
    end_time: new Date(segment.endTime).toISOString(),
    status: statusOf(segment),
    start_unheard: storedSeconds(segment.startUnheard),
    end_unheard: storedSeconds(segment.endUnheard),
    unheard: storedSeconds(segment.unheard),
    start_level: segment.startLevel,
    end_level: segment.endLevel,
    start_range: segment.startRange,
    end_range: segment.endRange,
    start_odometer: segment.startOdometer,
    end_odometer: segment.endOdometer,
    start_latitude: start?.lat ?? null,
    start_longitude: start?.lon ?? null,
    end_latitude: end?.lat ?? null,
    end_longitude: end?.lon ?? null,
    avg_out_temp: segment.avgOutTemp,
    avg_in_temp: segment.avgInTemp,
    source: segment.source,
    import: sourceRank(segment.source) === fileRank,
  };
}

function statusOf(segment: ShownSegment): SegmentStatus {
  return segment.closed ? 'closed' : segment.settled ? 'settled' : 'open';
}

function ownRecord(segment: ShownSegment, gridFactor: number): SegmentRecord {
  switch (segment.kind) {
    case 'trip':
      return {
        distance: segment.distance,
        distance_method: segment.distanceMethod,
        distance_doubt: segment.distanceDoubt,
        earliest_start: storedTime(segment.earliestStart),
        latest_end: storedTime(segment.latestEnd),
        odometer_correction: segment.odometerCorrection,
        used_kwh: segment.usedkWh,
        used_method: segment.usedMethod,
        start_gas_level: segment.startFuelLevel,
        end_gas_level: segment.endFuelLevel,
        avg_speed: segment.avgSpeed,
        max_speed: segment.maxSpeed,
        avg_consumption: isElectric({ ...segment, startGasLevel: segment.startFuelLevel, endGasLevel: segment.endFuelLevel })
          ? segment.avgConsumption
          : null,
        elevation_gain: segment.elevationGain,
        co2: storedInteger(co2OfEnergy(segment.usedkWh, gridFactor)),
        drive_number: storedInteger(segment.driveNumber),
      };
    case 'charge':
      return {
        kwh: segment.kWh,
        energy_method: segment.energyMethod,
        grid_kwh: segment.gridkWh,
        ac: segment.ac,
        ac_inferred: segment.acInferred,
        max_kw: segment.max,
        counter_start_unknown: segment.counterStartUnknown,
        head_level: segment.headLevel,
        head_kwh: segment.headkWh,
        co2: storedInteger(co2OfEnergy(segment.kWh, gridFactor)),
        charge_number: storedInteger(segment.chargeNumber),
      };
    case 'idle':
    case 'sleep':
      return { kwh: segment.kWh, grid_kwh: segment.gridkWh };
  }
}

const storedTime = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Whole seconds, rounded up: at an edge 0 stands for an unknown silence. */
const storedSeconds = (ms: number | null): number | null => (ms === null ? null : Math.ceil(ms / 1000));

/** A number that fits the column; a number of a broken source that is too large or no whole number becomes unknown. */
function storedInteger(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null;
}
