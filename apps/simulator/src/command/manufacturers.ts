import type { Member } from '../household/member.ts';
import type { World } from '../life/world.ts';
import { cardata } from '../manufacturers/cardata.ts';
import type { SourceCar } from '../manufacturers/fake-source.ts';
import { highMobility } from '../manufacturers/high-mobility.ts';
import { smartcar } from '../manufacturers/smartcar.ts';
import { startSources, type SourceServer } from '../manufacturers/source-server.ts';
import { createTesla } from '../manufacturers/tesla.ts';
import { tronity } from '../manufacturers/tronity.ts';
import { teslaStream } from '../sources/kinds.ts';
import { openQueue } from './sample-queue.ts';

/** The keys of the product at the simulated sources; they are worth nothing elsewhere. */
const keys = { clientId: 'wattbook-demo', clientSecret: 'wattbook-demo-secret', managementToken: 'wattbook-demo-management' };

/** Cars that nobody has connected yet, each with the life of a neighbour. */
const cars: readonly SourceCar[] = [
  { vin: '5YJYGDEE8MF105201', name: 'Model Y', manufacture: 'Tesla', model: 'Model Y', year: 2023 },
  { vin: '5YJ3E7EB4KF305202', name: 'Model 3', manufacture: 'Tesla', model: 'Model 3', year: 2022 },
  { vin: 'WVWZZZE1ZMP105203', name: 'ID.3', manufacture: 'VW', model: 'ID.3', year: 2022 },
  { vin: 'TMBJB7NY1NF105204', name: 'Enyaq', manufacture: 'Skoda', model: 'Enyaq', year: 2023 },
  { vin: 'WBY31AW000FP05205', name: 'i4', manufacture: 'BMW', model: 'i4', year: 2023 },
  { vin: 'WMW11GD0009P05206', name: 'Cooper SE', manufacture: 'MINI', model: 'Cooper SE', year: 2022 },
  { vin: 'W1N2437031J105207', name: 'EQA', manufacture: 'Mercedes', model: 'EQA', year: 2022 },
  { vin: 'WP0ZZZY1ZNSA05208', name: 'Taycan', manufacture: 'Porsche', model: 'Taycan', year: 2022 },
];

interface Options {
  readonly seed: number;
  readonly epoch: number;
  /** Where browsers reach the pages of the sources. */
  readonly pages: string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Runs the simulated manufacturers of the demo. */
export const startManufacturers = ({ pages }: Pick<Options, 'pages'>): Promise<SourceServer> =>
  startSources([createTesla, smartcar(keys), cardata(), highMobility(keys), tronity], { pages });

const maxWaitMs = 60_000;

/** Lets the cars live: what happened since the epoch at once, and from then on as time passes. */
export async function runManufacturers(
  server: Pick<SourceServer, 'control'>,
  members: readonly Member[],
  world: World,
  options: Options,
): Promise<void> {
  await server.control({ cars });
  await Promise.all(
    cars.map(async ({ vin }, index) => {
      const member = members[index % members.length];
      if (member === undefined) return;
      const queue = openQueue({ ...member, source: teslaStream }, world, { ...options, since: null });
      while (!options.signal.aborted) {
        const due = queue.take(options.now());
        if (due.length > 0) await server.control({ moments: due.map((moment) => ({ vin, moment })) });
        else await options.wait(Math.min(maxWaitMs, Math.max(50, queue.nextAt() - options.now())));
      }
    }),
  );
}
