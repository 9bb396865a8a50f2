import { z } from 'zod';
import { connectionProblems } from '../connections/connection.schema.ts';
import { defineApi } from '../endpoint.ts';
import { pageParameters, searchText, sortBy, wholePage } from '../list-query.ts';
import { id, instant } from '../scalars.ts';

/** The kinds of work that can wait, each with its own table. */
export const waitingWorks = [
  'history_batches',
  'detections',
  'imports',
  'mails',
  'mails_given_up',
  'messages',
  'webhooks',
  'charge_prices',
  'trip_lines',
  'rule_checks',
  'payment_events',
  'unreadable_samples',
] as const;

/** One kind of work that can wait. */
export type WaitingWork = (typeof waitingWorks)[number];

/** What a process does: it answers calls (`web`), does what nobody waits for (`work`), or both. */
export const processWorks = ['all', 'web', 'work'] as const;

export type ProcessWork = (typeof processWorks)[number];

const runningProcess = z
  .object({
    id,
    /** The name of its machine, or of its container. */
    host: z.string(),
    work: z.enum(processWorks),
    /** Of the program. */
    version: z.string(),
    startedAt: instant,
  })
  .meta({ id: 'RunningProcess' });

/** A vehicle of the installation as its administrators see it: whether its data come in, and nothing of where it was. */
const vehicleState = z
  .object({
    id,
    name: z.string(),
    /** The e-mail of the first user of its account. */
    account: z.string(),
    /** The connector, or `push` where a token is in use; null: nothing sends. */
    source: z.string().nullable(),
    /** The time of the newest stored sample. */
    lastSampleAt: instant.nullable(),
    problem: z.enum(connectionProblems).nullable(),
    /** Since when there is the problem. */
    problemSince: instant.nullable(),
    /** Failed calls in a row. */
    failures: z.number().int(),
  })
  .meta({ id: 'VehicleState' });

const installationStatus = z
  .object({
    /** Work of each kind that waits, and since when the oldest does (null: nothing waits, or it has no time). */
    waiting: z.array(
      z.object({
        /** The kind of work. */
        work: z.enum(waitingWorks),
        count: z.number().int(),
        since: instant.nullable(),
      }),
    ),
    /** What the database takes, and the disk that it is on. */
    storage: z.object({
      /** Free bytes of the disk with the database; null: the database is on another machine. */
      freeBytes: z.number().int().nullable(),
      /** Bytes that packed samples of the last 30 days take a day. */
      bytesPerDay: z.number(),
      /** The whole days until the disk is full at this pace; null: it is not known, or more than ten years. */
      daysLeft: z.number().int().nullable(),
      /** The servers over which the tables are spread, and the tables that are still on one; null: the database is one server. */
      servers: z
        .object({
          /** How many of them store rows. */
          workers: z.number().int(),
          /** Names of tables. */
          onOne: z.array(z.string()),
        })
        .nullable(),
      /** The largest tables with their indexes, the largest first. */
      tables: z.array(
        z.object({
          name: z.string(),
          /** With its indexes. */
          bytes: z.number().int(),
        }),
      ),
    }),
    /** The processes of the program that share the database now, the oldest first. */
    processes: z.array(runningProcess),
    /** Values that were refused in the last 7 days. */
    refused: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  })
  .meta({ id: 'InstallationStatus' });

const installationSetting = z
  .object({
    name: z.string(),
    /** The value in effect; `set` for a secret, null: not set. */
    value: z.string().nullable(),
    /** Who chose it: the environment, the set-up, or nobody. */
    from: z.enum(['environment', 'set_up', 'default']),
  })
  .meta({ id: 'InstallationSetting' });

const paymentProblem = z
  .object({
    id: z.string(),
    /** What the provider calls it. */
    type: z.string(),
    /** When it came. */
    receivedAt: instant,
    problem: z.string(),
    attempts: z.number().int(),
    /** When it is tried next; null: it is not, because it fits nothing here. */
    dueAt: instant.nullable(),
  })
  .meta({ id: 'PaymentProblem' });

/** What the installation does, for its administrators: counts, ages and names, no places. */
export const installationStatusApi = defineApi(
  {
    'GET /v1/installation/status': {
      summary: 'Read what waits, how much is stored and for how long the disk lasts, and what was refused. For administrators.',
      tag: 'operation',
      access: 'admin',
      response: installationStatus,
    },
    'GET /v1/installation/vehicles': {
      summary:
        'List the vehicles of the installation that are not archived with their source, their last sample and what is wrong, the longest failing first and 30 a page. For administrators.',
      tag: 'operation',
      access: 'admin',
      query: z.strictObject({
        ...pageParameters,
        sort: sortBy('name', 'account', 'source', 'lastSampleAt', 'failures'),
        /** A part of the name of the vehicle or of the e-mail of its account. */
        search: searchText,
      }),
      response: wholePage(vehicleState),
    },
    'GET /v1/installation/settings': {
      summary: 'List the settings in effect and who chose them, without secrets. For administrators.',
      tag: 'operation',
      access: 'admin',
      response: wholePage(installationSetting),
    },
    'GET /v1/installation/payment-problems': {
      summary:
        'List what the provider of payments told that was not applied, and why, the newest first and 30 a page. For administrators of an installation with BILLING=on.',
      tag: 'operation',
      access: 'admin',
      query: z.strictObject(pageParameters),
      response: wholePage(paymentProblem).extend({
        /** The e-mails of people whose plans were chosen before there was a provider of payments, and go on without being charged; a hundred at most. */
        uncharged: z.array(z.string()),
      }),
      errors: ['not_found'],
    },
  },
  { unproven: 'only reads' },
);

export type InstallationStatusRow = z.output<typeof installationStatus>;
export type VehicleState = z.output<typeof vehicleState>;
export type InstallationSetting = z.output<typeof installationSetting>;
export type PaymentProblem = z.output<typeof paymentProblem>;
