import type { Member } from '../household/member.ts';
import type { World } from '../life/world.ts';
import { cardata } from '../manufacturers/cardata.ts';
import type { SourceCar } from '../manufacturers/fake-source.ts';
import { highMobility } from '../manufacturers/high-mobility.ts';
import { smartcar } from '../manufacturers/smartcar.ts';
import { startSources, type SourceServer } from '../manufacturers/source-server.ts';
import { createTesla } from '../manufacturers/tesla.ts';
import { tronity } from '../manufacturers/tronity.ts';
import { ocpi } from '../operator/ocpi.ts';
import { openPrograms } from '../programs/programs.ts';
import { teslaStream } from '../sources/kinds.ts';
import { tariffSources } from '../tariffs/tariffs.ts';
import { openQueue } from './sample-queue.ts';

/** The keys of the product at the simulated sources; they are worth nothing elsewhere. */
const keys = { clientId: 'wattbook-demo', clientSecret: 'wattbook-demo-secret', managementToken: 'wattbook-demo-management' };

/** In the demo the owner of a car agrees after this time. */
const clearsAfterMs = 10_000;

/** Cars that nobody has connected yet, each with the life of a neighbour. */
export const cars: readonly SourceCar[] = [
  { vin: '5YJYGDEE8MF105201', name: 'Model Y', manufacture: 'Tesla', model: 'Model Y', year: 2023 },
  { vin: '5YJ3E7EB4KF305202', name: 'Model 3', manufacture: 'Tesla', model: 'Model 3', year: 2022 },
  { vin: 'WVWZZZE1ZMP105203', name: 'ID.3', manufacture: 'VW', model: 'ID.3', year: 2022 },
  { vin: 'TMBJB7NY1NF105204', name: 'Enyaq', manufacture: 'Skoda', model: 'Enyaq', year: 2023 },
  { vin: 'WBY31AW000FP05205', name: 'i4', manufacture: 'BMW', model: 'i4', year: 2023 },
  { vin: 'WMW11GD0009P05206', name: 'Cooper SE', manufacture: 'MINI', model: 'Cooper SE', year: 2022 },
  { vin: 'W1N2437031J105207', name: 'EQA', manufacture: 'Mercedes', model: 'EQA', year: 2022 },
  { vin: 'WP0ZZZY1ZNSA05208', name: 'Taycan', manufacture: 'Porsche', model: 'Taycan', year: 2022 },
  { vin: 'WAUZZZGE5MB005209', name: 'e-tron', manufacture: 'Audi', model: 'e-tron', year: 2021 },
  { vin: 'VR7BCZKXCME005210', name: 'ë-C4', manufacture: 'Citroen', model: 'ë-C4', year: 2022 },
  { vin: 'VSSZZZK1ZNP005211', name: 'Born', manufacture: 'Cupra', model: 'Born', year: 2023 },
  { vin: 'VR1UCYHZKLW005212', name: 'DS 3 E-Tense', manufacture: 'DS', model: 'DS 3 E-Tense', year: 2021 },
  { vin: 'ZFAEFAA41MX005213', name: '500e', manufacture: 'Fiat', model: '500e', year: 2022 },
  { vin: 'WF0TK3SU9MMA05214', name: 'Mustang Mach-E', manufacture: 'Ford', model: 'Mustang Mach-E', year: 2022 },
  { vin: 'KMHK581AFNU005215', name: 'Ioniq 5', manufacture: 'Hyundai', model: 'Ioniq 5', year: 2022 },
  { vin: 'KNAC381AFN5005216', name: 'EV6', manufacture: 'Kia', model: 'EV6', year: 2022 },
  { vin: 'W0VZKFHZ4N6005217', name: 'Corsa-e', manufacture: 'Opel', model: 'Corsa-e', year: 2022 },
  { vin: 'VR3UHZKXZLT005218', name: 'e-208', manufacture: 'Peugeot', model: 'e-208', year: 2021 },
  { vin: 'VSSZZZAAZLD005219', name: 'Mii electric', manufacture: 'Seat', model: 'Mii electric', year: 2020 },
  { vin: 'W0VZKFHZ8N6005220', name: 'Mokka-e', manufacture: 'Vauxhall', model: 'Mokka-e', year: 2022 },
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

/** Runs the simulated manufacturers of the demo, and the programs of its household. */
export async function startManufacturers({ pages }: Pick<Options, 'pages'>): Promise<SourceServer> {
  const programs = await openPrograms();
  return startSources(
    [createTesla, smartcar(keys), cardata(), highMobility({ ...keys, clearsAfterMs }), tronity, ocpi, ...tariffSources, ...programs],
    { pages },
  );
}

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
