import type { ImportedEntryCount } from '@wattbook/contract/imports/import.schema';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { DistanceUnit } from '@wattbook/domain/imports/imported-entry';
import type { ImportedEntry, StatedEntry } from '../../connections/files/recording-format.ts';
import type { Currency } from '../../db/fields/money.ts';
import type { HistoryIntake, Telemetry } from '../../telemetry/public.ts';
import type { ImportedCharge } from '../charges/public.ts';
import type { CarOfFile } from './cars-of-file.ts';
import type { KnownSegment } from './compare-segments.ts';
import type { MatchedDetails, StoredCounts } from './details-of-sessions.ts';
import type { StatedReport } from './import-report.ts';
import type { MetersReport } from './sessions/match-sessions.ts';
import type { KnownVehicle, Target } from './vehicle-mapping.ts';

/** The vehicle to create. `vin` is `null` where another vehicle has it; `zone` is the zone chosen for the file, `null` without one. */
export interface NewVehicle {
  readonly id: VehicleId;
  readonly name: string;
  readonly vin: string | null;
  readonly zone: string | null;
}

/** The account and user of an import. Without a user the charges get no user. */
export interface ImportActor {
  readonly accountId: AccountId;
  readonly userId?: UserId;
}

export interface CarImportDeps {
  readonly newVehicleId: () => VehicleId;
  /** Creates the vehicle, unless an interrupted attempt of the same import created it. */
  readonly createVehicle: (accountId: AccountId, vehicle: NewVehicle) => Promise<KnownVehicle>;
  /** Deletes a vehicle that this import created, after a failure. */
  readonly deleteVehicle: (accountId: AccountId, vehicleId: VehicleId) => Promise<void>;
  readonly startHistory: Telemetry['startHistory'];
  /** The same as `startHistory`, in memory. The vehicle is `null` where the import would create it. */
  readonly beginPreview: (accountId: AccountId, vehicleId: VehicleId | null) => Promise<HistoryIntake>;
  /** The trips and charges of a vehicle that overlap [from, to]. */
  readonly listKnownSegments: (accountId: AccountId, vehicleId: VehicleId, from: number, to: number) => Promise<readonly KnownSegment[]>;
  /** Stores the user and the type of new charges; existing values stay. */
  readonly describeCharges: (actor: ImportActor, vehicleId: VehicleId, charges: readonly ImportedCharge[]) => Promise<void>;
  /** Stores addresses and costs in trips and charges without them. The vehicle is `null` where a dry run would create it. */
  readonly storeDetails: (
    accountId: AccountId,
    vehicleId: VehicleId | null,
    details: MatchedDetails,
    how: { readonly dryRun: boolean },
  ) => Promise<StoredCounts>;
  /** Keeps entries of another logger with a vehicle. The vehicle is `null` where a dry run would create it. */
  readonly storeEntries: (
    accountId: AccountId,
    vehicleId: VehicleId | null,
    entries: readonly ImportedEntry[],
    context: {
      readonly currency: Currency;
      readonly distanceUnit: DistanceUnit | null;
      /** In which the day of an entry is told. */
      readonly zone: string;
      readonly dryRun: boolean;
    },
  ) => Promise<ImportedEntryCount[]>;
  /** Stores the drives, charges and costs that rows of tables state. The vehicle is `null` where a dry run would create it. */
  readonly storeStated: (
    actor: ImportActor,
    vehicleId: VehicleId | null,
    entries: readonly StatedEntry[],
    context: { readonly currency: Currency; readonly zone: string; readonly dryRun: boolean },
  ) => Promise<StatedReport>;
  /** Stores what chargers counted in the charges of a vehicle; null where it has no sessions of one. */
  readonly storeMeters: (accountId: AccountId, vehicleId: VehicleId) => Promise<MetersReport | null>;
  /** The currency of costs without one. */
  readonly currencyOf: (actor: ImportActor) => Promise<Currency>;
}

export interface CarImportInput {
  readonly dryRun: boolean;
  readonly zone: string | null;
  readonly currency?: Currency | null;
  /** Of distances whose unit is not in their file; `null`: there are none. */
  readonly distanceUnit: DistanceUnit | null;
}

/** A car of a file with what becomes of it. */
export interface AssignedCar {
  readonly car: CarOfFile;
  readonly target: Exclude<Target, { kind: 'left_out' }>;
}
