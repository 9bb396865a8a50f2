import type { BookOverview } from '@wattbook/contract/logbook/logbook.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { call } from '../../../api/api.ts';
import { saveFile } from '../../../api/save-file.ts';
import { browserZone } from '../../../i18n/preferences.ts';
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
  readonly book?: Pick<BookOverview, 'id' | 'number' | 'type' | 'openedAt' | 'closedAt'> | undefined;
}

/** Saves the files of the book of a vehicle. The private key of this browser opens sealed places for one answer (OQ-045). */
export function useBookExports(vehicle: Vehicle, { tag, additionalTags, appendix, to, book, ...shown }: BookExport) {
  const user = useUser();
  const [pair] = storedPairs(user.id);
  // A range that begins before the book has its trips from the activation on.
  const opened = book?.openedAt ?? vehicle.logbookDate;
  const from = opened !== null && opened > shown.from ? opened : shown.from;
  const range = { vehicleId: vehicle.id, ...(book !== undefined && { book: book.id }), from, to };
  const selection = { ...range, tags: tag === undefined ? [] : [tag], privateKey: pair?.privateKey ?? null };
  const timezone = browserZone();
  return {
    /** Whether sealed places can be told; true where there are none to open. */
    hasKey: user.publicKey === null || pair !== undefined,
    checkWiso: () => call('POST /v1/trips/report-wiso/check', { body: selection }),
    saves: {
      pdf: () => saveFile('POST /v1/trips/report-logbook', { body: { ...selection, timezone, renderAppendix: appendix, additionalTags } }),
      wiso: () => saveFile('POST /v1/trips/report-wiso', { body: selection }),
      work: () => saveFile('POST /v1/trips/report-towork', { body: { ...range, timezone } }),
      csv: () => saveFile('POST /v1/trips/report-logbook-csv', { body: { ...selection, timezone } }),
      audit: () => saveFile('POST /v1/trips/report-audit', { body: { ...selection, timezone } }),
      file: () =>
        saveFile('POST /v1/vehicles/:id/logbook/file', {
          params: { id: vehicle.id },
          body: book === undefined ? {} : { number: book.number },
        }),
    },
  };
}
