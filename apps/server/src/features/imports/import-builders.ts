import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { FoundSegment } from '../../telemetry/public.ts';
import type { BroughtCharge } from '../charges/public.ts';
import type { NewVehicle } from './car-taker.ts';
import type { HistoryIntake } from './history-intake.ts';
import type { ImportDeps, RecordingFile } from './import-recording.ts';
import type { KnownPeriod } from './period-news.ts';
import type { KnownVehicle } from './vehicle-mapping.ts';

export const accountId = 'account-1' as AccountId;

export function vehicle(name: string, vin: string | null = null, id = `id-of-${name}`): KnownVehicle {
  return { id: id as VehicleId, name, vin };
}

/** A file with this content that can be opened any number of times. */
export function fileOf(content: string | Uint8Array, name = 'recording.csv'): RecordingFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    name,
    size: bytes.length,
    async *open() {
      yield await Promise.resolve(bytes);
    },
  };
}

/** The calls that an import made to its dependencies. */
export interface Deeds {
  readonly created: NewVehicle[];
  readonly dropped: string[];
  readonly abandoned: string[];
  readonly finished: string[];
  readonly described: { readonly vehicle: string; readonly charges: readonly BroughtCharge[] }[];
  /** Samples by vehicle; those of a preview under `preview of ...`. */
  readonly taken: Map<string, Sample[]>;
}

interface World {
  readonly vehicles?: readonly KnownVehicle[];
  readonly segments?: readonly FoundSegment[];
  /** The trips and charges that exist before. */
  readonly periods?: readonly KnownPeriod[];
  /** The error of the first added batch. */
  readonly failsWith?: Error;
}

/** The dependencies of an import, in memory. */
export function importWorld({ vehicles = [], segments = [], periods = [], failsWith }: World = {}): { deps: ImportDeps; deeds: Deeds } {
  const deeds: Deeds = { created: [], dropped: [], abandoned: [], finished: [], described: [], taken: new Map() };
  const begin = (key: string): HistoryIntake => {
    const samples: Sample[] = [];
    deeds.taken.set(key, samples);
    return {
      add(batch) {
        if (failsWith !== undefined) return Promise.reject(failsWith);
        samples.push(...batch);
        return Promise.resolve();
      },
      finish() {
        deeds.finished.push(key);
        return Promise.resolve({ storedSamples: samples.length, duplicates: 0, segments });
      },
      abandon() {
        deeds.abandoned.push(key);
        return Promise.resolve();
      },
    };
  };
  return {
    deeds,
    deps: {
      listVehicles: () => Promise.resolve(vehicles),
      createVehicle: (_, made) => {
        deeds.created.push(made);
        return Promise.resolve(vehicle(made.name, made.vin));
      },
      dropVehicle: (_, id) => {
        deeds.dropped.push(id);
        return Promise.resolve();
      },
      beginHistory: (_, id) => Promise.resolve(begin(id)),
      beginPreview: (_, id) => Promise.resolve(begin(`preview of ${id ?? 'new'}`)),
      listPeriods: () => Promise.resolve(periods),
      describeCharges: (_, id, charges) => {
        deeds.described.push({ vehicle: id, charges });
        return Promise.resolve();
      },
      now: () => Date.UTC(2026, 0, 1),
      machineZone: 'Europe/Berlin',
    },
  };
}

/** A small TeslaFi export: one row a minute from noon of a day in June 2023, in the order of the cars. */
export function teslafiOf(...cars: readonly { vin?: string; number?: string; name?: string; drive?: number }[]): string {
  const rows = cars.map(({ vin = '', number = '', name = '', drive = 0 }, index) => {
    const minute = String(index % 60).padStart(2, '0');
    return `2023-06-01 ${12 + Math.floor(index / 60)}:${minute}:00,${vin},${number},${name},online,50,${drive},0`;
  });
  return `${['Date,vin,vehicle_id,display_name,state,battery_level,driveNumber,chargeNumber', ...rows].join('\n')}\n`;
}
