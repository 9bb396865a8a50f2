import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { placeKeys } from '../logbook/logbook-reports.endpoints.ts';
import { unproven } from '../proof.ts';
import { idParams, instant } from '../scalars.ts';

export type BookFileSelection = z.output<typeof newBookFile>;

const newBookFile = z.strictObject({
  /** The trips that began in [from, to); the whole book without. */
  range: z.strictObject({ from: instant, to: instant }).optional(),
  /** Counts the books of the vehicle from 1; the newest without. */
  number: z.number().int().min(1).max(100_000).optional(),
  ...placeKeys,
});

/** Logbooks as files that can be checked without the installation (decision 0130). */
export const bookFileApi = defineApi({
  'POST /v1/vehicles/:id/logbook/file': {
    summary:
      'Sign the logbook of a vehicle and download its entries, as JSON that /verify checks (not_found: there is no book, or it has no such trip; conflict: a download of the account is running)',
    tag: 'logbook',
    access: 'user',
    unproven: unproven.records,
    params: idParams,
    example: { body: {} },
    body: newBookFile,
    file: 'application/json',
    errors: ['not_found', 'conflict'],
  },
});
