import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { inOrder } from '../list-query.ts';
import { unproven } from '../proof.ts';
import { id, instant, timeZone } from '../scalars.ts';

/** A private key of the user, base64 of PKCS#8: it opens sealed places for this one answer and is not stored (OQ-045). */
const privateKey = z.string().min(1).max(5000);

/** The private key, and the former ones: places that were sealed before a key was replaced need theirs. */
export const placeKeys = { privateKey: privateKey.nullable().default(null), formerKeys: z.array(privateKey).max(5).default([]) };

/** The book of a vehicle and the trips of it that begin in [from, to); with `tags` only those with one of them. */
const selection = {
  vehicleId: id,
  /** One of the logbooks of the vehicle; without it that which was kept on the day on which the range begins. */
  book: id.optional(),
  from: instant,
  to: instant,
  tags: z.array(z.string().max(100)).max(50).default([]),
  ...placeKeys,
};

const reportBody = inOrder(
  z.strictObject({
    ...selection,
    timezone: timeZone,
    renderAppendix: z.boolean().default(false),
    additionalTags: z.boolean().default(false),
  }),
);
/** `costs`: also the fixed costs and the charges of the range in euros. */
const wisoBody = inOrder(z.strictObject({ ...selection, costs: z.boolean().default(false) }));
const filesBody = inOrder(z.strictObject({ ...selection, timezone: timeZone }));
const workBody = inOrder(z.strictObject({ vehicleId: id, book: id.optional(), from: instant, to: instant, timezone: timeZone }));

const errors = ['not_found', 'plan_required', 'conflict'] as const;

/** What the WISO export says of its texts. `startAt`: local time of the start of the trip. */
const wisoReport = z
  .object({
    trips: z.number().int(),
    /** Texts that are longer than their element, in full and as they are exported. */
    cut: z.array(z.object({ field: z.string(), full: z.string(), cut: z.string() })),
    /** `no_class`: exported as private; `no_odometer`: left out; `missing`: the element `field` is required, and nobody has entered it. */
    notes: z.array(z.object({ note: z.enum(['no_class', 'no_odometer', 'missing']), startAt: z.string(), field: z.string().nullable() })),
  })
  .meta({ id: 'WisoReport' });

/** Where an export is: it reads the book, opens sealed places (`done` of `total`), waits for `total` documents before it, or is set as a PDF. */
const exportProgress = z
  .object({ step: z.enum(['reading', 'places', 'waiting', 'setting']), done: z.number().int(), total: z.number().int().nullable() })
  .meta({ id: 'ExportProgress' });

export type ExportProgress = z.output<typeof exportProgress>;
export type WisoReport = z.output<typeof wisoReport>;
export type ReportSelection = Pick<z.output<typeof reportBody>, keyof typeof selection>;
export type LogbookReport = z.output<typeof reportBody>;
export type WisoSelection = z.output<typeof wisoBody>;

/** The exports of logbooks (LOG-044 to LOG-046). */
export const logbookReportsApi = defineApi(
  {
    'POST /v1/trips/report-logbook': {
      summary:
        'Download the logbook of a vehicle as a signed PDF with its entries attached (conflict: a download of the account is running)',
      tag: 'logbook',
      access: 'user',
      body: reportBody,
      file: 'application/pdf',
      errors,
    },
    'GET /v1/trips/report-progress': {
      summary:
        'Read where the running export of a logbook of the account is; null: none runs. An export whose caller disconnects is cancelled.',
      tag: 'logbook',
      access: 'user',
      response: z.object({ progress: exportProgress.nullable() }),
    },
    'POST /v1/trips/report-logbook-csv': {
      summary: 'Download the trips of a logbook as CSV, in UTF-8 with semicolons',
      tag: 'logbook',
      access: 'user',
      body: filesBody,
      file: 'text/csv',
      errors,
    },
    'POST /v1/trips/report-audit': {
      summary: 'Download the data of a logbook for a German tax audit: CSV files with an index.xml, as a ZIP',
      tag: 'logbook',
      access: 'user',
      body: filesBody,
      file: 'application/zip',
      errors,
    },
    'POST /v1/trips/report-wiso': {
      summary: 'Download the logbook of a vehicle as XML for WISO (interface 1.1), only for the kind tax',
      tag: 'logbook',
      access: 'user',
      body: wisoBody,
      file: 'application/xml',
      errors,
    },
    'POST /v1/trips/report-wiso/check': {
      summary: 'Read which texts the XML for WISO cuts, and what it misses (conflict: a download of the account is running)',
      tag: 'logbook',
      access: 'user',
      body: wisoBody,
      response: wisoReport,
      errors,
    },
    'POST /v1/trips/report-towork': {
      summary: 'Download the days of the way to work as a PDF, by month and year',
      tag: 'logbook',
      access: 'user',
      body: workBody,
      file: 'application/pdf',
      errors,
    },
  },
  { unproven: unproven.records },
);
