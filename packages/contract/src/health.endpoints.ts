import { z } from 'zod';
import { defineApi } from './endpoint.ts';

/** The words for what is wrong with the program now. */
export const healthReasons = [
  'database_unreachable',
  'database_silent',
  'database_starting',
  'database_stopping',
  'database_has_no_free_connection',
  'database_only_reads',
  'database_server_away',
  'waiting_for_locks',
  'waiting_for_connections',
  'disk_full',
  'clock_behind',
  'samples_damaged',
  'backup_failed',
] as const;

/** One word for what is wrong with the program now. */
export type HealthReason = (typeof healthReasons)[number];

/** Answers within a second: 200 while the database answers, 503 `unavailable` otherwise, each with what is wrong. Times are milliseconds. */
export const healthApi = defineApi({
  'GET /health': {
    summary: 'Check whether the program is ready',
    tag: 'operation',
    access: 'public',
    response: z.object({
      status: z.literal('ready'),
      version: z.string(),
      /** What slows the program down or makes it refuse some calls; empty: nothing. */
      reasons: z.array(z.enum(healthReasons)),
      database: z.object({ ms: z.number() }),
      disk: z.enum(['room', 'full']),
      /** How long the program was busy without a break, in the last minute. */
      eventLoop: z.object({ p99Ms: z.number(), maxMs: z.number() }),
    }),
    errors: ['unavailable'],
  },
});
