import type { BookedPlace, BookedTrip } from '@wattbook/domain/logbook/book-entry';
import { type BookRow, type BookVersion, correctedFields } from '@wattbook/domain/logbook/book-rows';
import { classParts } from '@wattbook/domain/logbook/class-parts';
import type { Detour } from '@wattbook/domain/logbook/detours';
import { type OdometerGap, otherOdometerDistance } from '@wattbook/domain/logbook/odometer-gaps';
import { ownTags } from '@wattbook/domain/trips/trip-tags';
import { formatDay, formatMonth, formatTime } from '@wattbook/i18n/formats/moment';
import type { PrintedBlock, PrintedColumn, PrintedLedgerRow, PrintedLines, PrintedPart } from '../../../reports/printed-document.ts';
import { lineOfPlace } from './book-places.ts';
import { type BookWords, missing } from './book-words.ts';
import { isPrivate, type ReportedBook } from './read-reported-book.ts';

interface LedgerOptions {
  readonly additionalTags: boolean;
}

interface LedgerColumn {
  readonly column: PrintedColumn;
  /** The lines of a state of a trip; each is shown struck through where it was another one before. */
  readonly lines: (trip: BookedTrip) => readonly string[];
  /** Shown of a private trip, too. */
  readonly ofPrivate?: true;
}

type Reported = Pick<ReportedBook, 'rows' | 'places' | 'gaps'> & { readonly detours: readonly Detour[] };

/**
 * The trips of a book by day, with everything that was changed beside what it is now. Every month begins a page: what has pages of its own is set beside the rest, on several cores.
 */
export function bookLedgers(reported: Reported, options: LedgerOptions, words: BookWords): PrintedBlock[] {
  const columns = columnsOf(reported, options, words);
  const gaps = new Map(reported.gaps.map((gap) => [gap.trip, gap]));
  const detours = new Map(reported.detours.map((detour) => [detour.trip, detour]));
  const months = [...Map.groupBy(reported.rows, ({ shown }) => shown.day.slice(0, monthLength)).values()];
  return months.flatMap((rows): PrintedBlock[] => [
    { kind: 'page' },
    { kind: 'heading', text: words.t('logbookReport.tripsOf', { month: monthOf(rows, words) }) },
    {
      kind: 'ledger',
      columns: columns.map(({ column }) => column),
      rows: ledgerRows(rows, { ...reported, columns, gaps, detours }, words),
    },
  ]);
}

/** `2026-11` of a day. */
const monthLength = 7;

function monthOf([first]: readonly BookRow[], words: BookWords): string {
  return first === undefined ? '' : (formatMonth(first.shown.startTime, inZone(first.shown, words)) ?? '');
}

interface LedgerParts extends Pick<ReportedBook, 'places'> {
  readonly columns: readonly LedgerColumn[];
  readonly gaps: ReadonlyMap<string, OdometerGap>;
  readonly detours: ReadonlyMap<string, Detour>;
}

function ledgerRows(rows: readonly BookRow[], { columns, gaps, detours, places }: LedgerParts, words: BookWords): PrintedLedgerRow[] {
  let day = '';
  return rows.flatMap((row): PrintedLedgerRow[] => {
    const gap = gaps.get(row.trip);
    const isNewDay = row.shown.day !== day;
    day = row.shown.day;
    return [
      ...(gap === undefined ? [] : [{ kind: 'band', style: 'warning', text: gapText(gap, words) } as const]),
      ...(isNewDay ? [{ kind: 'band', style: 'day', text: dayText(row.shown, words) } as const] : []),
      ...otherDistance(row, words),
      ...longWay(detours.get(row.trip), words),
      { kind: 'row', cells: columns.map((column) => cellOf(column, row, words)) },
      ...remarkOf(row, places, words),
    ];
  });
}

const inZone = ({ zone }: BookedTrip, { preferences }: BookWords) => ({ ...preferences, zone });
const dayText = (trip: BookedTrip, words: BookWords) => formatDay(trip.startTime, inZone(trip, words)) ?? trip.day;

function gapText({ from, to }: { readonly from: number; readonly to: number }, { t, km }: BookWords): string {
  if (to < from) return t('logbookReport.back', { from: km(from), to: km(to) });
  return t('logbookReport.gap', { from: km(from), to: km(to), distance: km(to - from) });
}

/** A contradiction that a tax office would find is said, not left to be found. */
function otherDistance({ shown, isGone }: BookRow, { t, km }: BookWords): PrintedLedgerRow[] {
  const apart = isGone ? null : otherOdometerDistance(shown);
  if (apart === null) return [];
  return [
    { kind: 'band', style: 'warning', text: t('logbookReport.otherDistance', { odometer: km(apart), distance: km(shown.distance) }) },
  ];
}

/** The route is asked for where it is a detour (R 8.1 LStR). */
function longWay(detour: Detour | undefined, { t, km }: BookWords): PrintedLedgerRow[] {
  if (detour === undefined) return [];
  return [{ kind: 'band', style: 'warning', text: t('logbookReport.detour', { distance: km(detour.distance), usual: km(detour.usual) }) }];
}

function columnsOf({ rows, places }: Reported, { additionalTags }: LedgerOptions, words: BookWords): LedgerColumn[] {
  const { t, kmValue, preferences } = words;
  const right = (label: string) => ({ label, unit: preferences.unit, align: 'right' }) as const;
  const left = (label: string, share: number) => ({ label, align: 'left', share }) as const;
  const driver: LedgerColumn = { column: left(t('logbookReport.driver'), 2), ofPrivate: true, lines: (trip) => [trip.driver ?? missing] };
  const otherTags: LedgerColumn = { column: left(t('logbookReport.otherTags'), 2), ofPrivate: true, lines: ({ tags }) => ownTags(tags) };
  const hasDriver = rows.some(({ shown }) => shown.driver !== null);
  return [
    { column: { label: t('logbookReport.time'), align: 'left' }, ofPrivate: true, lines: (trip) => [timesOf(trip, words)] },
    {
      column: left(t('logbookReport.places'), 5),
      lines: ({ start, end }) => [start, end].map((place) => placeText(place, places, words)),
    },
    { column: right(t('logbookReport.startOdometer')), ofPrivate: true, lines: ({ startOdometer }) => [kmValue(startOdometer)] },
    { column: right(t('logbookReport.endOdometer')), ofPrivate: true, lines: ({ endOdometer }) => [kmValue(endOdometer)] },
    { column: right(t('logbookReport.distance')), ofPrivate: true, lines: ({ distance }) => [kmValue(distance)] },
    { column: left(t('logbookReport.class'), 3), ofPrivate: true, lines: (trip) => classLines(trip, words) },
    {
      column: left(t('logbookReport.purpose'), 4),
      lines: ({ reason, name, company, comment }) =>
        [reason ?? '', [name, company].filter(Boolean).join(', '), comment ?? ''].filter((text) => text !== ''),
    },
    ...(hasDriver ? [driver] : []),
    ...(additionalTags ? [otherTags] : []),
  ];
}

const timesOf = (trip: BookedTrip, words: BookWords) =>
  [trip.startTime, trip.endTime].map((time) => formatTime(time, inZone(trip, words)) ?? missing).join(' – ');

export function placeText(place: BookedPlace | null, places: ReportedBook['places'], { t }: BookWords): string {
  if (place === null) return t('logbookReport.unknownPlace');
  const open = places.placeOf(place);
  return open === null ? t('logbookReport.sealed') : lineOfPlace(open);
}

function classLines(trip: BookedTrip, { className, km }: BookWords): string[] {
  const parts = classParts(trip);
  return parts.map((part) => (parts.length === 1 ? className(part.class) : `${className(part.class)} ${km(part.distance)}`));
}

/** A cell: what it was, struck through, and what it is; of a trip that is gone all is struck through. A purpose that is added corrects nothing. */
function cellOf({ lines, ofPrivate }: LedgerColumn, row: BookRow, { className }: BookWords): PrintedLines {
  const { shown, versions, isGone } = row;
  if (ofPrivate === undefined && isPrivate(row)) return [];
  const now = lines(shown);
  const states = versions.flatMap(({ state }) => (state === null ? [] : [lines(state).join('\n')]));
  const old = [...new Set(states)].filter((text) => text !== now.join('\n') && text !== '').flatMap((text) => text.split('\n'));
  const known = old.filter((text) => text !== missing && text !== className(null) && !now.includes(text));
  const style = isGone ? 'old' : 'plain';
  return [...known.map((text) => [{ text, style: 'old' } as const]), ...now.map((text) => [{ text, style } as const])];
}

const isTold = ({ kind }: BookVersion) => kind !== 'recorded';

/** Below a trip: what happened to it after it was recorded, by whom, when and why, and each value that was another one before. */
function remarkOf(row: BookRow, places: ReportedBook['places'], words: BookWords): PrintedLedgerRow[] {
  const changes = Map.groupBy(correctedFields(row), ({ version }) => version.number);
  const lines = row.versions.filter(isTold).map((version) => [
    { text: didText(version, words), style: 'quiet' } as const,
    ...(changes.get(version.number) ?? [])
      .filter(({ field }) => field !== 'day' && !(isPrivate(row) && hiddenOfPrivate.has(field)))
      .flatMap(({ field, before }): PrintedPart[] => [
        { text: `; ${words.t(`logbookReport.field.${field}`)} `, style: 'quiet' },
        { text: valueText(before, { field, row, places }, words), style: 'old' },
      ]),
  ]);
  return lines.length === 0 ? [] : [{ kind: 'remark', lines }];
}

const hiddenOfPrivate: ReadonlySet<keyof BookedTrip> = new Set(['start', 'end', 'reason', 'name', 'company', 'comment'] as const);

function didText({ kind, at, by, late, why }: BookVersion, { t, moment, author }: BookWords): string {
  const did = t(`logbookReport.did.${kind}`, { date: moment(at), who: author(by) });
  return [did, ...(late ? [t('logbookReport.afterLock')] : []), ...(why === null ? [] : [t('logbookReport.because', { why })])].join(', ');
}

interface Place {
  readonly field: keyof BookedTrip;
  readonly row: BookRow;
  readonly places: ReportedBook['places'];
}

/** An old value of a field, as a person reads it. */
function valueText(value: BookedTrip[keyof BookedTrip], { field, row, places }: Place, words: BookWords): string {
  if (field === 'startTime' || field === 'endTime') return words.moment(value as string);
  if (field === 'origin') return words.t(`logbookReport.origin.${value as BookedTrip['origin']}`);
  if (typeof value === 'number') return words.km(value);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) return isPrivate(row) ? missing : placeText(value as BookedPlace, places, words);
  return value ?? missing;
}
