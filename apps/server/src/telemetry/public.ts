export type { ArchivedSamples } from './intake/archived-samples.ts';
export type { FoundSegment, HistoryIntake, HistoryStored } from './intake/history.ts';
export { IntakeStopped } from './intake/intake.ts';
export { acceptClock, readNewestTime } from './intake/server-clock.ts';
export { readPackedDays, startPackingDays } from './packing/pack-days.ts';
export { listSleepers } from './segments/sleepers.query.ts';
export { createPartition, listPartitions } from './samples/partitions.ts';
export { sealStored, sealWithRelatives } from './sealing/seal-stored.ts';
export { deleteSamples } from './samples/samples.store.ts';
export { changeSettings, readSettings } from './fold/settings-versions.ts';
export { refreshCo2Saved } from './segments/charge-distances.ts';
export { markAllMonths, markMonthsIn, markMonthsOf } from './segments/months-due.ts';
export { markBatteryDue } from './segments/battery-due.ts';
export { markStatisticsDue } from './segments/statistics-due.ts';
export { markCountryChanged, markStoreDue } from './segments/store-due.ts';
export { matchSite } from './sites/match-site.ts';
export { readSites } from './sites/match-sites.ts';
export { countSegments } from './segments/count-segments.query.ts';
export { readOverlapping } from './segments/overlapping.ts';
export { checkRange } from './consistency/check-range.ts';
export { checkDue, findRulesDue } from './consistency/check-due.ts';
export { readSliceEnd } from './consistency/slice-end.query.ts';
export { copyFindings } from './consistency/findings.store.ts';
export { type CheckedSelection, countSelected, readStatuses, resetSelected, writeStatuses } from './consistency/rule-statuses.store.ts';
export { markRulesDue, rangeOfStarts } from './consistency/rule-checks.store.ts';
export { lockTimeline, lockTimelines, type TimelineRange } from './segments/lock-timeline.ts';
export { createDueLines } from './lines/lines.job.ts';
export type { Extent } from './deletion/extent.ts';
export { readExtent } from './deletion/read-extent.ts';
export { inTurns } from './fold/in-turns.ts';
export { readAllSamples } from './samples/read-all-samples.ts';
export { readVersions, type ToldVersions } from './samples/read-versions.ts';
export type { SampleRange } from './samples/sample-range.ts';
export { writeSampleRows } from './samples/write-sample-rows.ts';
export { maxListed, screenSamples } from './intake/screen-samples.ts';
export { ClockBehind, openTelemetry, type Telemetry } from './open-telemetry.ts';
export { type Carried, listLive, type LiveState, readLive, readLiveOf } from './live/read-live.ts';
export { type LiveEvent, type LiveEvents, listenLive, openLiveEvents } from './live/live-events.ts';
export { changedIn, mergeChanges, type SegmentChange } from './live/segment-changes.ts';
export { readPowers, readSamples, readTrack } from './samples/read-track.ts';
export { hasSamples, readStoredUntil } from './samples/stored-until.ts';
export { sealDueTrips } from './sealing/seal-trips.job.ts';
export { prepareHotDays, telemetryJobs } from './telemetry-jobs.ts';
export { telemetryTables } from './telemetry-tables.ts';
export { readAuthor } from './logbook/author.query.ts';
export { countBookTrips, readCompared } from './logbook/book-counts.query.ts';
export { readBookZones } from './logbook/book-zones.query.ts';
export { bookDueTrips, type ClassifyTrips } from './logbook/book-due.job.ts';
export { markBookDue, markTripsBookDue } from './logbook/book-due.ts';
export type { ToldPlaces } from './logbook/book-places.ts';
export { bookHolder, bookSettings, closeBook, openBook } from './logbook/book-settings.ts';
export { type EntryOfBook, findOpenBook } from './logbook/books.store.ts';
export { readOpeningsOf } from './logbook/openings.query.ts';
export { readTripHistory } from './logbook/trip-history.query.ts';
export { readStoredRows, type StoredRow } from './logbook/stored-rows.query.ts';
export { readEntriesOfTrips, readLatestEntries } from './logbook/booked-trips.query.ts';
export { bookTrips } from './logbook/book-trips.ts';
export { lockBookOf, lockBooks } from './logbook/lock-books.job.ts';
export {
  readAllBooks,
  readBooks,
  readEntries,
  readOpenings,
  readToldChanges,
  readTripEntries,
  type NumberedEntry,
  type StoredBook,
  type StoredOpening,
  type ToldChange,
} from './logbook/read-book.ts';
export { runEffects } from './segments/segment-effects.ts';
export type { SegmentTableName, TimelineAction, TimelineFacts, UserChange, WrittenSegments } from './segments/written-segments.ts';
