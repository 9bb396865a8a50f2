import type { AssignedCar, CarImportDeps, CarImportInput, ImportActor } from './car-import-deps.ts';
import { compareSegments } from './compare-segments.ts';
import type { CountByChange, VehicleReport } from './import-report.ts';
import { MAX_LISTED } from './problem-tally.ts';
import type { SampleBatches } from './sample-batches.ts';
import type { SessionCollector } from './session-check.ts';
import { type OtherRows, storeOtherRows } from './store-other-rows.ts';
import type { StayCollector } from './superchargers.ts';
import type { KnownVehicle } from './vehicle-mapping.ts';

/** Milliseconds since 1970 UTC; null: nothing has a time. */
export interface TimeSpan {
  readonly first: number | null;
  readonly last: number | null;
}

/** A car whose file was read to its end. */
interface ReadCar extends AssignedCar {
  /** `null`: a dry run that would create the vehicle. */
  readonly known: KnownVehicle | null;
  /** How many the file has. */
  readonly samples: number;
  readonly span: TimeSpan;
  readonly batches: SampleBatches;
  readonly rows: OtherRows;
  readonly sessions: SessionCollector;
  readonly superchargers: StayCollector;
}

/** Stores what a file has of a car, and reports what it changed. */
export async function storeCar(deps: CarImportDeps, actor: ImportActor, input: CarImportInput, read: ReadCar): Promise<VehicleReport> {
  const { car, target, known, span, rows } = read;
  const { dryRun, distanceUnit } = input;
  const vehicleId = known?.id ?? null;
  const before = await segmentsBefore(deps, actor, read);
  const { storedSamples, duplicates, segments } = await read.batches.finish();
  const comparison = compareSegments(segments, before);
  const stored = dryRun ? null : known;
  if (stored !== null && comparison.addedCharges.length > 0) {
    const charges = comparison.addedCharges.map((charge) => ({
      startTime: charge.startTime,
      atSupercharger: read.superchargers.during(charge),
    }));
    await deps.describeCharges(actor, stored.id, charges);
  }
  const others = await storeOtherRows(deps, { ...input, actor, vehicleId }, rows, segments);
  // Charges that came with this import may be those of sessions that were imported before.
  const meters = stored === null ? null : await deps.storeMeters(actor.accountId, stored.id);
  const count = (kind: string): number => segments.filter((segment) => segment.kind === kind).length;
  const countStated = (kind: string): number => rows.stated.filter((row) => row.kind === kind).length;
  return {
    id: vehicleId,
    name: nameOf(read),
    isNew: target.kind === 'new',
    car,
    samples: read.samples,
    firstTime: span.first,
    lastTime: span.last,
    storedSamples,
    duplicates,
    trips: count('trip') + countStated('drive'),
    charges: count('charge') + countStated('charge'),
    tripsByNews: sumOf(comparison.trips, others.stated?.trips),
    chargesByNews: sumOf(comparison.charges, others.stated?.charges),
    idles: count('idle'),
    sleeps: count('sleep'),
    details: others.details,
    costs: others.stated?.costs ?? null,
    entries: others.entries,
    meters,
    distanceUnit,
    sessionDisagreements: [...read.sessions.compare(segments), ...(others.stated?.refused ?? [])].slice(0, MAX_LISTED),
  };
}

/** The trips and charges that a vehicle had in the time of its file. */
async function segmentsBefore(deps: CarImportDeps, { accountId }: ImportActor, { known, target, span }: ReadCar) {
  if (target.kind === 'new' || known === null) return [];
  return deps.listKnownSegments(accountId, known.id, span.first ?? 0, span.last ?? 0);
}

/** The name of the vehicle; in a dry run that would create it, the one that it would get. */
function nameOf({ known, target }: ReadCar): string {
  if (known !== null) return known.name;
  return target.kind === 'new' ? target.name : target.vehicle.name;
}

const sumOf = (found: CountByChange, stated: CountByChange = { added: 0, changed: 0, skipped: 0 }): CountByChange => ({
  added: found.added + stated.added,
  changed: found.changed + stated.changed,
  skipped: found.skipped + stated.skipped,
});
