import { Readable } from 'node:stream';
import type { WisoReport, WisoSelection } from '@wattbook/contract/logbook/logbook-reports.endpoints';
import type { BookedPlace, BookedTrip } from '@wattbook/domain/logbook/book-entry';
import type { BookRow } from '@wattbook/domain/logbook/book-rows';
import { classParts } from '@wattbook/domain/logbook/class-parts';
import { holderOf, settingsAt } from '@wattbook/domain/logbook/settings-at';
import { type WorkDirection, workDirections } from '@wattbook/domain/logbook/work-direction';
import { wisoCost } from '@wattbook/domain/logbook/wiso/wiso-costs';
import { type WisoFile, writeWiso } from '@wattbook/domain/logbook/wiso/write-wiso';
import { wallClock } from '@wattbook/files/sheets/wall-clock';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SentFile } from '../../../http/handler.ts';
import { lineOfPlace } from './book-places.ts';
import { germanWords } from './book-words.ts';
import { fileName, type PrintDeps } from './create-book-report.ts';
import { readCostsOfBook } from './costs-of-book.query.ts';
import type { ExportWork } from './export-work.ts';
import { type ReportedBook, readReportedBook } from './read-reported-book.ts';

/** The logbook as XML for WISO (LOG-045). */
export async function createWiso(deps: PrintDeps, { accountId }: Actor, selection: WisoSelection, work: ExportWork): Promise<SentFile> {
  const { reported, file } = await readWiso(deps, deps.database.forAccount(accountId), selection, work);
  const words = await germanWords(reported.settings.zone);
  return { name: fileName(reported, words, 'xml'), bytes: Readable.from([Buffer.from(file.xml, 'utf8')]) };
}

/** What the XML cuts, and what it misses. */
export async function checkWiso(deps: PrintDeps, { accountId }: Actor, selection: WisoSelection, work: ExportWork): Promise<WisoReport> {
  const { file } = await readWiso(deps, deps.database.forAccount(accountId), selection, work);
  const notes = file.notes.map((note) => ({ field: null, ...note }));
  return { trips: file.trips, cut: file.cut.map((text) => ({ ...text })), notes };
}

async function readWiso(deps: PrintDeps, tenant: Tenant, { costs, ...selection }: WisoSelection, work: ExportWork) {
  const reported = await readReportedBook(deps, tenant, selection, work);
  if (reported.book.type !== 'tax') throw new AppError('validation', { fields: { vehicleId: { word: 'no_tax_logbook' } } });
  const plate = plateOf(reported, selection.to);
  const found = costs ? await readCostsOfBook(tenant, selection, reported.settings.zone) : [];
  const file = writeWiso({
    exportedAt: localTime(reported.settings.zone)(deps.now()),
    trips: exportedTrips(reported),
    costs: found.map((cost) => wisoCost(plate, cost)),
  });
  return { reported, file } satisfies { reported: ReportedBook; file: WisoFile };
}

/** The plate as it was then. */
const plateOf = ({ entries }: ReportedBook, moment: string) => settingsAt(entries, new Date(moment).toISOString())?.licensePlate ?? '';

/** Times in a zone, without it: `2026-05-03T08:00:00`. */
function localTime(zone: string): (moment: number) => string {
  const local = wallClock(zone);
  return (moment) => new Date(local(moment)).toISOString().slice(0, 19);
}

/** The trips that are there, in the order of their starts. */
function exportedTrips(reported: ReportedBook) {
  const rows = reported.rows.filter(({ isGone }) => !isGone);
  const directions = directionsOf(reported, rows);
  const clocks = new Map<string, (moment: number) => string>();
  const timeOf = ({ zone }: BookedTrip, moment: string) => {
    const clock = clocks.get(zone) ?? localTime(zone);
    clocks.set(zone, clock);
    return clock(Date.parse(moment));
  };
  const lineOf = (place: BookedPlace | null) => {
    const open = reported.places.placeOf(place);
    return open === null ? null : lineOfPlace(open);
  };
  return rows.map(({ trip: id, shown: trip }) => ({
    trip,
    plate: plateOf(reported, trip.startTime),
    driver: holderOf(settingsAt(reported.entries, trip.startTime) ?? reported.settings),
    from: lineOf(trip.start),
    to: lineOf(trip.end),
    startAt: timeOf(trip, trip.startTime),
    endAt: timeOf(trip, trip.endTime),
    direction: directions.get(id) ?? 'to',
  }));
}

function directionsOf({ places, settings }: ReportedBook, rows: readonly BookRow[]): ReadonlyMap<string, WorkDirection> {
  const ways = rows.filter(({ shown }) => classParts(shown).some((part) => part.class === 'toWork'));
  const addressOf = (place: BookedPlace | null) => places.placeOf(place)?.address ?? null;
  const found = workDirections(
    ways.map(({ shown: { day, start, end } }) => ({ day, start: addressOf(start), end: addressOf(end) })),
    settings,
  );
  return new Map(ways.map(({ trip }, index) => [trip, found[index] ?? 'to']));
}
