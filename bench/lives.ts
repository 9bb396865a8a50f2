// The lives of the simulator at large: what detection finds in the samples of a source beside what really happened (detection.md, section 9, property 5).
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { parseTelemetryRecord } from '@wattbook/server/connections/tesla/telemetry-record';
import { judgeLife } from '@wattbook/simulator/judge/judge-life';
import { trialKinds } from '@wattbook/simulator/judge/trial-kinds';
import { worldOf } from '@wattbook/simulator/life/real-world';
import { toWire } from '@wattbook/simulator/sources/wire';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({ weeks: 260, seed: 1000, shown: 40 });
const kinds = ['not found', 'invented', 'in parts', 'distance', 'energy', 'edge'] as const;
const world = worldOf(options.seed);

const wrong = new Map<string, number>();
const limits = new Map<string, number>();
const failures: string[] = [];
let stretches = 0;

/** What is Tesla's goes over the wire as the car sends it and is read as the product reads it. */
function overTheWire(sample: Sample): Sample {
  if (sample.source !== 'tesla-telemetry') return sample;
  const read = parseTelemetryRecord(toWire(sample, 'LRW3E7EK3PC782415', sample.ts % 2000 < 1000 ? 'typed' : 'text'));
  if (read.kind !== 'read' || read.unread.length > 0) throw new Error(`a record was not read: ${JSON.stringify(read)}`);
  return read.sample;
}

const countIn = (counts: Map<string, number>, name: string): unknown => counts.set(name, (counts.get(name) ?? 0) + 1);

// Weeks are spread evenly over the sources; each has a seed of its own, so that a failure names all that is needed to see it again.
for (let week = 0; week < options.weeks; week += 1) {
  const trial = trialKinds[week % trialKinds.length];
  if (trial === undefined) continue;
  const seed = options.seed + week;
  const judged = judgeLife(world, { seed, days: 7, kind: trial.kind, interval: trial.interval, loss: trial.loss, arrives: overTheWire });
  stretches += judged.stretches;
  for (const { kind, text } of judged.problems) {
    countIn(wrong, kind);
    failures.push(`seed ${seed}, ${trial.name}, ${judged.who}: ${text}`);
  }
  for (const { limit } of judged.limits) countIn(limits, limit);
}

for (const failure of failures.slice(0, options.shown)) console.log(failure);
if (failures.length > options.shown) console.log(`and ${failures.length - options.shown} more`);
await publish(
  {
    name: 'lives',
    title: 'Detection in simulated lives',
    measured: `${options.weeks} weeks of people of the simulator (roads, weather, batteries, habits), seeds from ${options.seed} on, in ${trialKinds.length} kinds of sources: plain sampling every 10 s, 60 s and 5 min with 5 % of the samples lost, streams of changes, and the sources of the demo. ${count(stretches)} true trips and charges as the samples can show them. What has to be found, and how exactly, is section 9, property 5, of docs/detection.md.`,
    figures: kinds.map((kind) => ({
      what: `trips and charges: ${kind}`,
      figure: String(wrong.get(kind) ?? 0),
      limit: '0',
      met: !wrong.has(kind),
    })),
    remarks: [
      'Not counted above, because no rule could know better from these samples, or detection does not try to:',
      ...[...limits].toSorted((a, b) => b[1] - a[1]).map(([limit, times]) => `${times} times ${limit}`),
    ],
  },
  options.record,
);
