import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { FormatName } from '@wattbook/domain/imports/recording-formats';
import type { DistanceUnit } from '@wattbook/domain/imports/imported-entry';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { FoundSegment, HistoryIntake } from '../../telemetry/public.ts';
import type { ImportedCharge } from '../charges/public.ts';
import type { ImportedEntry } from '../../connections/files/recording-format.ts';
import type { MatchedDetails } from './details-of-sessions.ts';
import type { NewVehicle } from './car-import-deps.ts';
import type { ImportDeps } from './import-recording.ts';
import type { RecordingFile } from './track-progress.ts';
import type { KnownSegment } from './compare-segments.ts';
import type { KnownVehicle } from './vehicle-mapping.ts';

export const accountId = 'account-1' as AccountId;

export function vehicle(name: string, vin: string | null = null, id = `id-of-${name}`): KnownVehicle {
  return { id: id as VehicleId, name, vin };
}

/** A file with this content that can be opened any number of times. */
export function fileOf(content: string | Uint8Array, name = 'recording.csv', format: FormatName = 'teslafi'): RecordingFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    name,
    format,
    size: bytes.length,
    async *open() {
      yield await Promise.resolve(bytes);
    },
  };
}

/** The calls that an import made to its dependencies. */
export interface Effects {
  readonly created: NewVehicle[];
  readonly deleted: string[];
  readonly abandoned: string[];
  readonly finished: string[];
  readonly described: { readonly vehicle: string; readonly charges: readonly ImportedCharge[] }[];
  readonly entries: { readonly vehicle: string | null; readonly entries: readonly ImportedEntry[] }[];
  readonly details: ({ readonly vehicle: string | null } & Pick<MatchedDetails, 'trips' | 'charges'>)[];
  /** Samples by vehicle; those of a preview under `preview of ...`. */
  readonly samples: Map<string, Sample[]>;
}

interface FakeOptions {
  readonly vehicles?: readonly KnownVehicle[];
  readonly segments?: readonly FoundSegment[];
  /** The unit of distances of the user. */
  readonly distanceUnit?: DistanceUnit;
  /** The trips and charges that exist before. */
  readonly knownSegments?: readonly KnownSegment[];
  /** The error of the first added batch. */
  readonly failsWith?: Error;
  /** The error of storing. */
  readonly failsAtEnd?: Error;
}

const none = { added: 0, changed: 0, skipped: 0 };

/** Keeps the samples of a vehicle, or of a preview of it, and finds the given segments in them. */
function fakeHistory(key: string, effects: Effects, { segments = [], failsWith, failsAtEnd }: FakeOptions): HistoryIntake {
  const samples: Sample[] = [];
  effects.samples.set(key, samples);
  return {
    add(batch) {
      if (failsWith !== undefined) return Promise.reject(failsWith);
      samples.push(...batch);
      return Promise.resolve();
    },
    finish() {
      if (failsAtEnd !== undefined) return Promise.reject(failsAtEnd);
      effects.finished.push(key);
      return Promise.resolve({ storedSamples: samples.length, duplicates: 0, segments });
    },
    abandon() {
      effects.abandoned.push(key);
      return Promise.resolve();
    },
  };
}

/** The dependencies of an import, in memory. */
export function fakeImportDeps(options: FakeOptions = {}): { deps: ImportDeps; effects: Effects } {
  const { vehicles = [], knownSegments = [], distanceUnit = 'km' } = options;
  const effects: Effects = {
    created: [],
    deleted: [],
    abandoned: [],
    finished: [],
    described: [],
    entries: [],
    details: [],
    samples: new Map(),
  };
  let ids = 0;
  const begin = (key: string): HistoryIntake => fakeHistory(key, effects, options);
  return {
    effects,
    deps: {
      listVehicles: () => Promise.resolve(vehicles),
      newVehicleId: () => {
        ids += 1;
        return `new-${ids}` as VehicleId;
      },
      createVehicle: (_, draft) => {
        effects.created.push(draft);
        return Promise.resolve(vehicle(draft.name, draft.vin, draft.id));
      },
      deleteVehicle: (_, id) => {
        effects.deleted.push(id);
        return Promise.resolve();
      },
      startHistory: (_, id) => Promise.resolve(begin(id)),
      beginPreview: (_, id) => Promise.resolve(begin(`preview of ${id ?? 'new'}`)),
      listKnownSegments: () => Promise.resolve(knownSegments),
      describeCharges: (_, id, charges) => {
        effects.described.push({ vehicle: id, charges });
        return Promise.resolve();
      },
      storeDetails: (_, id, { trips, charges }) => {
        effects.details.push({ vehicle: id, trips, charges });
        return Promise.resolve({ addressesTaken: 0, addressesKept: 0, addressesSealed: 0, costsTaken: 0, costsKept: 0 });
      },
      storeEntries: (_, id, entries) => {
        effects.entries.push({ vehicle: id, entries });
        const kinds = [...new Set(entries.map(({ kind }) => kind))];
        return Promise.resolve(
          kinds.map((kind) => ({ kind, kept: entries.filter((entry) => entry.kind === kind).length, known: 0, otherCurrency: 0 })),
        );
      },
      distanceUnitOf: () => Promise.resolve(distanceUnit),
      currencyOf: () => Promise.resolve('EUR'),
      storeMeters: async () => null,
      storeStated: () => Promise.resolve({ trips: none, charges: none, costs: null, details: null, refused: [] }),
      storePlaces: () => Promise.resolve({ added: 0, known: 0 }),
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
