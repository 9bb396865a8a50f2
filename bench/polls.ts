// Many connected cars that one process asks at their times: whether it keeps up, how late it is, and what it needs.
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { VehicleId } from '@wattbook/domain/ids';
import { askProcess } from './connections/ask-process.ts';
import { connectCars } from './connections/connect-cars.ts';
import type { FleetApiFacts } from './connections/fleet-api.ts';
import { openInstallation } from './product/installation.ts';
import { startProgram } from './product/program.ts';
import { stallFigure } from './product/stalls.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { percentile } from './report/statistics.ts';

const options = readOptions({ vehicles: 10_000, delay: 300, warm: 30, seconds: 60, patience: 15 });
/** The plan of a car that charges, and what Tesla allows for each car. */
const [planMs, minPollMs] = [300_000, 60_000];
const maxBytes = 400 * 1024 * 1024;

const installation = await openInstallation();
const { owner, dataDir, postgres } = installation;

/** When each car is due next, milliseconds since 1970. */
async function readPlan(): Promise<ReadonlyMap<VehicleId, number>> {
  const { rows } = await owner.query<{ vehicle_id: VehicleId; poll_at: Date }>('select vehicle_id, poll_at from vehicle_connections');
  return new Map(rows.map((row) => [row.vehicle_id, row.poll_at.getTime()]));
}

/** How late the cars were asked that were due until `until`; one that nobody asked is at least so late as it is now. */
async function readLateness(plan: ReadonlyMap<VehicleId, number>, until: number) {
  const { rows } = await owner.query<{ vehicle_id: VehicleId; data_at: Date | null }>(
    'select vehicle_id, data_at from vehicle_connections',
  );
  const now = Date.now();
  const due = rows.flatMap(({ vehicle_id: id, data_at: dataAt }) => {
    const dueAt = plan.get(id) ?? Number.POSITIVE_INFINITY;
    if (dueAt >= until) return [];
    const isAsked = dataAt !== null && dataAt.getTime() >= dueAt;
    return [{ isAsked, lateMs: (isAsked ? dataAt.getTime() : now) - dueAt }];
  });
  return { lateMs: due.map(({ lateMs }) => lateMs), unasked: due.filter(({ isAsked }) => !isAsked).length };
}

async function measure() {
  const source = fork(new URL('connections/fleet-api.ts', import.meta.url));
  try {
    const apiBase = await askProcess<string>(source, { delayMs: options.delay });
    await connectCars(installation, options.vehicles, { apiBase });
    await owner.query('vacuum analyze');
    const settings = { TESLA_CLIENT_ID: 'bench', TESLA_CLIENT_SECRET: 'bench', TESLA_API_BASE: apiBase };
    const program = await startProgram({ dataDir, settings });
    try {
      await owner.query(
        `update vehicle_connections set activity = 'charging', poll_at = $1::timestamptz + random() * $2 * interval '1 ms'`,
        [new Date(), planMs],
      );
      await pause(options.warm * 1000);
      const from = Date.now();
      const plan = await readPlan();
      const [before, atFrom] = [await program.readStall(), await askProcess<FleetApiFacts>(source, 'facts')];
      await pause(from + options.seconds * 1000 - Date.now());
      const until = Date.now();
      const [after, atUntil] = [await program.readStall(), await askProcess<FleetApiFacts>(source, 'facts')];
      await pause(options.patience * 1000);
      const { lateMs, unasked } = await readLateness(plan, until);
      const overdue = [...plan.values()].filter((dueAt) => dueAt < from).length;
      const seconds = (until - from) / 1000;
      await program.stop();
      return {
        facts: await askProcess<FleetApiFacts>(source, 'facts'),
        due: (lateMs.length - overdue) / seconds,
        reached: (atUntil.answers - atFrom.answers) / seconds,
        share: (after.processorMs - before.processorMs) / (until - from),
        answerBytes: (atUntil.bytes - atFrom.bytes) / (atUntil.answers - atFrom.answers),
        stall: after,
        lateMs,
        unasked,
      };
    } finally {
      await program.stop();
    }
  } finally {
    source.kill();
  }
}

try {
  const { facts, due, reached, share, answerBytes, stall, lateMs, unasked } = await measure();
  const { rows } = await owner.query<{ samples: number }>(`select count(*)::int as samples from samples where source = 'tesla'`);
  const stored = rows[0]?.samples ?? 0;
  const late = (part: number) => percentile(lateMs, part) / 1000;
  const { shortestMs, answers, parallel } = facts;
  await publish(
    {
      name: 'polls',
      title: 'Polls of connected cars',
      postgres,
      measured: `The program as a process of its own on the embedded database with ${count(options.vehicles)} connected cars of as many accounts, each asked every 5 minutes because it charges; the first times are spread over 5 minutes by chance. Another process is the Fleet API of Tesla: it answers each of the two calls of a poll after ${options.delay} ms, the second one with ${(answerBytes / 1024).toFixed(1)} KB. ${options.seconds} seconds after ${options.warm} to warm up. Late: from the time that was planned to the answer. No access is renewed.`,
      figures: [
        {
          what: 'cars asked, of those that became due',
          figure: `${count(reached)} of ${count(due)} a second`,
          limit: 'all that are due',
          met: unasked === 0,
        },
        { what: `due and not asked ${options.patience} s later`, figure: count(unasked), limit: '0', met: unasked === 0 },
        { what: 'late', figure: `p50 ${late(0.5).toFixed(1)} s, p99 ${late(0.99).toFixed(1)} s` },
        {
          what: 'shortest time between two polls of a car',
          figure: shortestMs === null ? 'none was asked twice' : `${(shortestMs / 1000).toFixed(0)} s`,
          limit: `at least ${minPollMs / 1000} s`,
          met: shortestMs === null || shortestMs >= minPollMs,
        },
        {
          what: 'answers, and samples that are stored',
          figure: `${count(answers)}, ${count(stored)}`,
          limit: 'as many',
          met: answers === stored,
        },
        { what: 'most calls at the same time', figure: String(parallel) },
        { what: 'processor of the program', figure: `${share.toFixed(2)} of a core` },
        {
          what: 'memory of the program at most, since its start',
          figure: `${(stall.peakBytes / 2 ** 20).toFixed(0)} MB`,
          limit: 'below 400 MB',
          met: stall.peakBytes < maxBytes,
        },
        stallFigure(stall),
      ],
    },
    options.record,
  );
} finally {
  await installation.close();
}
