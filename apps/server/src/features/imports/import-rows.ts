import { maxSites } from '@wattbook/domain/sites/site-fields';
import { checkSample, firstYear } from '@wattbook/domain/telemetry/check-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Geofence, NoteReason, ReadEvent, SampleRead, StatedRead, VehicleHint } from '../../connections/files/recording-format.ts';
import type { CarImporter } from './car-importer.ts';
import type { CarCollector } from './cars-of-file.ts';
import type { FileReport } from './import-report.ts';
import { startTally } from './problem-tally.ts';

/** What the rows of all files go into. */
export interface RowTarget {
  readonly cars: CarCollector;
  /** In the order of the cars; `null` is a car that is left out. */
  readonly importers: readonly (CarImporter | null)[];
  readonly geofences: Geofence[];
  readonly now: number;
  /** How many problems of a kind are listed one by one. */
  readonly maxListed?: number | undefined;
}

/** What has to be waited for before the next event, such as a full batch. */
type Waiting = Promise<void> | null;
type Handlers = { readonly [Kind in ReadEvent['kind']]: (event: Extract<ReadEvent, { readonly kind: Kind }>) => Waiting };

/** Reasons for which a single value is left out. */
const isOfValue: ReadonlySet<NoteReason> = new Set(['unreadable_value', 'no_place']);
const replacesSample: ReadonlySet<NoteReason> = new Set(['row_without_values', 'repeated_header', 'other_record']);

/** Imports the rows of one file and counts them. */
export async function importRows(
  read: AsyncIterable<readonly ReadEvent[]>,
  target: RowTarget,
): Promise<Omit<FileReport, 'file' | 'format'>> {
  const rows = new FileRows(target);
  for await (const events of read) {
    for (const event of events) {
      const waiting = rows.handle(event);
      if (waiting !== null) await waiting;
    }
  }
  return rows.report();
}

class FileRows {
  readonly #target: RowTarget;
  readonly #rejected;
  readonly #valuesLeftOut;
  readonly #notes = startTally();
  #refused: FileReport['refused'] = null;
  #samples = 0;
  #entries = 0;
  #rowsWithoutSample = 0;

  constructor(target: RowTarget) {
    this.#target = target;
    this.#rejected = startTally(target.maxListed);
    this.#valuesLeftOut = startTally(target.maxListed);
  }

  readonly #handlers: Handlers = {
    rejected: ({ line, reason, field, value }) => {
      this.#rejected.add(line, reason, field, value);
      return null;
    },
    note: ({ line, reason, field, value }) => {
      const tally = isOfValue.has(reason) ? this.#valuesLeftOut : this.#notes;
      tally.add(line, reason, field, value);
      if (replacesSample.has(reason)) this.#rowsWithoutSample += 1;
      return null;
    },
    refused: ({ reason, fields = [] }) => {
      this.#refused = { reason, fields };
      return null;
    },
    geofence: ({ line, geofence }) => {
      const { geofences } = this.#target;
      if (geofences.length < maxSites) geofences.push(geofence);
      this.#notes.add(line, 'geofence');
      this.#rowsWithoutSample += 1;
      return null;
    },
    session: ({ vehicle, session }) => {
      const { cars, importers } = this.#target;
      importers[cars.indexOf(vehicle) ?? -1]?.addSession(session);
      return null;
    },
    stated: (event) => {
      const importer = this.#importerOf(event);
      if (importer === null || this.#isOutOfTime(event)) return null;
      this.#entries += 1;
      importer.addStated(event.entry);
      return null;
    },
    entry: (event) => {
      const importer = this.#importerOf(event);
      if (importer === null) return null;
      const checked = event.samples.map((sample) => this.#check(sample, event.line));
      if (!checked.every((sample) => sample !== null)) return null;
      this.#entries += 1;
      importer.addEntry(event.entry);
      // What the car reported of its charges is not disturbed: a session is matched with one of them (decision 0085).
      return event.entry.kind === 'charging_session' ? null : addAll(importer, checked);
    },
    sample: (event) => {
      const importer = this.#importerOf(event);
      const sample = importer === null ? null : this.#check(event.sample, event.line);
      if (importer === null || sample === null) return null;
      this.#samples += 1;
      return importer.add(sample, event.atSupercharger === true);
    },
  };

  handle(event: ReadEvent): Waiting {
    // TypeScript does not see that the handler of a kind gets an event of that kind.
    return (this.#handlers[event.kind] as (event: ReadEvent) => Waiting)(event);
  }

  report(): Omit<FileReport, 'file' | 'format'> {
    const [samples, entries, rowsWithoutSample] = [this.#samples, this.#entries, this.#rowsWithoutSample];
    const rejected = this.#rejected.summary();
    return {
      refused: this.#refused,
      rows: samples + entries + rowsWithoutSample + rejected.total,
      samples,
      entries,
      rowsWithoutSample,
      rejected,
      valuesLeftOut: this.#valuesLeftOut.summary(),
      notes: this.#notes.summary(),
    };
  }

  /** The importer of the car of a row; null where the row names none, or one that is left out: the report says so. */
  #importerOf({ vehicle, line }: { readonly vehicle: VehicleHint; readonly line: number }): CarImporter | null {
    const { cars, importers } = this.#target;
    const index = cars.indexOf(vehicle);
    if (index === null) {
      this.#rejected.add(line, 'vehicle_not_named');
      return null;
    }
    const importer = importers[index] ?? null;
    if (importer !== null) return importer;
    this.#notes.add(line, 'car_left_out');
    this.#rowsWithoutSample += 1;
    return null;
  }

  #isOutOfTime({ line, entry: { startTime, endTime } }: StatedRead): boolean {
    const problem = (endTime ?? startTime) > this.#target.now ? 'in_the_future' : startTime < firstYear ? 'too_old' : null;
    if (problem !== null) this.#rejected.add(line, problem, 'start', new Date(startTime).toISOString());
    return problem !== null;
  }

  /** The possible part of a sample; null: nothing of it is. What is impossible is in the report. */
  #check(sample: SampleRead['sample'], line: number): Sample | null {
    const checked = checkSample(sample, this.#target.now);
    if (checked.sample === null) {
      const [first] = checked.rejected;
      const value = first?.field === 'ts' ? new Date(sample.ts).toISOString() : first?.value;
      this.#rejected.add(line, first?.reason ?? 'not_a_number', first?.field, value);
    } else {
      for (const { field, value, reason } of checked.rejected) this.#valuesLeftOut.add(line, reason, field, value);
    }
    return checked.sample;
  }
}

async function addAll(importer: CarImporter, samples: readonly Sample[]): Promise<void> {
  for (const sample of samples) {
    const full = importer.add(sample, false);
    if (full !== null) await full;
  }
}
