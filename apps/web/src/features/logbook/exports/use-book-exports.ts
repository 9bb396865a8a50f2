import type { BookOverview } from '@wattbook/contract/logbook/logbook.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { call } from '../../../api/api.ts';
import { saveFile } from '../../../api/save-file.ts';
import { storedPairs } from '../../../keyring/stored-keys.ts';
import { useUser } from '../../account/public.ts';

/** The trips and columns that the screen shows. */
export interface BookExport {
  readonly from: string;
  readonly to: string;
  readonly tag: string | undefined;
  readonly additionalTags: boolean;
  readonly appendix: boolean;
  /** The book that is shown; the newest without. */
  readonly book?: Pick<BookOverview, 'id' | 'number' | 'type' | 'openedAt' | 'closedAt' | 'zone'> | undefined;
}

/** A request has at most so many. */
const maxFormerKeys = 5;

/** Saves the files of the book of a vehicle. The private keys of this browser open sealed places for one answer (OQ-045). */
export function useBookExports(vehicle: Vehicle, { tag, additionalTags, appendix, to, book, ...shown }: BookExport) {
  const user = useUser();
  const pairs = storedPairs(user.id);
  // Places that were sealed before the key was replaced need the former one.
  const { current, former } = Object.groupBy(pairs, ({ publicKey }) => (publicKey === user.publicKey ? 'current' : 'former'));
  const [newest, ...older] = [...(current ?? []), ...(former ?? []).toReversed()].map(({ privateKey }) => privateKey);
  const keys = { privateKey: newest ?? null, formerKeys: older.slice(0, maxFormerKeys) };
  // A range that begins before the book has its trips from the activation on.
  const opened = book?.openedAt ?? vehicle.logbookDate;
  const from = opened !== null && opened > shown.from ? opened : shown.from;
  const range = { vehicleId: vehicle.id, ...(book !== undefined && { book: book.id }), from, to };
  const selection = { ...range, tags: tag === undefined ? [] : [tag], ...keys };
  // The days and times of a book are those of its vehicle, wherever it is read.
  const timezone = book?.zone ?? vehicle.timeZone;
  return {
    /** Whether sealed places can be told; true where there are none to open. */
    hasKey: user.publicKey === null || current !== undefined,
    checkWiso: (signal?: AbortSignal) => call('POST /v1/trips/report-wiso/check', { body: selection }, { ...(signal && { signal }) }),
    saves: {
      pdf: (signal?: AbortSignal) =>
        saveFile('POST /v1/trips/report-logbook', { body: { ...selection, timezone, renderAppendix: appendix, additionalTags } }, signal),
      wiso: (signal?: AbortSignal) => saveFile('POST /v1/trips/report-wiso', { body: selection }, signal),
      work: (signal?: AbortSignal) => saveFile('POST /v1/trips/report-towork', { body: { ...range, timezone } }, signal),
      csv: (signal?: AbortSignal) => saveFile('POST /v1/trips/report-logbook-csv', { body: { ...selection, timezone } }, signal),
      audit: (signal?: AbortSignal) => saveFile('POST /v1/trips/report-audit', { body: { ...selection, timezone } }, signal),
      file: (signal?: AbortSignal) =>
        saveFile(
          'POST /v1/vehicles/:id/logbook/file',
          { params: { id: vehicle.id }, body: { ...keys, ...(book !== undefined && { number: book.number }) } },
          signal,
        ),
    },
  };
}
