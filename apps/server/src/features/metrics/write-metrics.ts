import type { Meters } from '../../meters.ts';
import type { EventLoopDelay } from '../../process/event-loop.ts';
import { type MetricFamily, openMetricsText } from './open-metrics.ts';
import type { StoredFigures } from '../status/public.ts';

export interface ProcessFigures {
  readonly version: string;
  readonly now: number;
  readonly meters: Meters;
  readonly memory: { readonly rss: number; readonly heapUsed: number };
  readonly eventLoop: EventLoopDelay;
  readonly isDiskFull: boolean;
}

/** The metrics as text. `stored` null: the database has not been read yet. */
export const writeMetrics = (own: ProcessFigures, stored: StoredFigures | null): string =>
  openMetricsText([...familiesOfProcess(own), ...(stored === null ? [] : familiesOfDatabase(stored, own.now))]);

const seconds = (ms: number) => ms / 1000;
const ageOf = (since: number | null, now: number) => (since === null ? 0 : Math.max(0, seconds(now - since)));

function familiesOfProcess({ version, now, meters, memory, eventLoop, isDiskFull }: ProcessFigures): readonly MetricFamily[] {
  const ended = [...meters.jobsEndedAt].map(([job, at]) => ({ labels: { job }, value: ageOf(at, now) }));
  return [
    { name: 'wattbook_build', type: 'info', help: 'The program.', samples: [{ labels: { version }, value: 1 }] },
    counter('wattbook_calls', 'Answered calls by who may make them and class of status.', meters.calls),
    counter('wattbook_refusals', 'Refused calls by error word.', meters.refusals),
    counter('wattbook_samples', 'Received samples by what became of them.', meters.samples),
    counter('wattbook_job_runs', 'Runs of jobs by outcome.', meters.jobs),
    {
      name: 'wattbook_job_age_seconds',
      type: 'gauge',
      unit: 'seconds',
      help: 'Time since the last run of a job ended.',
      samples: ended,
    },
    {
      name: 'wattbook_memory_bytes',
      type: 'gauge',
      unit: 'bytes',
      help: 'Memory of the program.',
      samples: [
        { labels: { kind: 'resident' }, value: memory.rss },
        { labels: { kind: 'heap' }, value: memory.heapUsed },
      ],
    },
    {
      name: 'wattbook_event_loop_delay_seconds',
      type: 'gauge',
      unit: 'seconds',
      help: 'How long the program was busy without a break in the last minute.',
      samples: [
        { labels: { kind: 'p99' }, value: seconds(eventLoop.p99Ms) },
        { labels: { kind: 'max' }, value: seconds(eventLoop.maxMs) },
      ],
    },
    { name: 'wattbook_disk_full', type: 'gauge', help: '1: the disk is full.', samples: [{ value: isDiskFull ? 1 : 0 }] },
  ];
}

const counter = (name: string, help: string, { read }: Meters['calls']): MetricFamily => ({ name, type: 'counter', help, samples: read() });

function familiesOfDatabase(stored: StoredFigures, now: number): readonly MetricFamily[] {
  const { waiting, detecting, sources, vehicles, databaseBytes, readAt } = stored;
  const ofSource = ({ source, problem, count }: StoredFigures['sources'][number]) => ({
    labels: { source, problem: problem ?? 'none' },
    value: count,
  });
  return [
    gauge('wattbook_vehicles', 'Vehicles that are not archived.', vehicles),
    {
      name: 'wattbook_waiting',
      type: 'gauge',
      help: 'Work that waits.',
      samples: waiting.map(({ work, count }) => ({ labels: { work }, value: count })),
    },
    {
      name: 'wattbook_waiting_age_seconds',
      type: 'gauge',
      unit: 'seconds',
      help: 'How long the oldest of it waits.',
      samples: waiting.map(({ work, since }) => ({ labels: { work }, value: ageOf(since, now) })),
    },
    gauge('wattbook_detecting_vehicles', 'Vehicles with samples that are not yet in their trips and charges.', detecting.count),
    gauge('wattbook_detection_lag_seconds', 'How long the oldest of them waits.', ageOf(detecting.since, now), 'seconds'),
    {
      name: 'wattbook_connections',
      type: 'gauge',
      help: 'Connected vehicles by source and problem.',
      samples: sources.map(ofSource),
    },
    gauge('wattbook_database_bytes', 'Size of the database.', databaseBytes, 'bytes'),
    gauge('wattbook_figures_age_seconds', 'Time since the database was read for these figures.', ageOf(readAt, now), 'seconds'),
  ];
}

const gauge = (name: string, help: string, value: number, unit?: MetricFamily['unit']): MetricFamily => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
  ...(unit !== undefined && { unit }),
});
