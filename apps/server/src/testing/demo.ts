import { join } from 'node:path';
import type { OwnerPool } from '../db/pool.ts';
import { pino } from 'pino';
import { type DemoDeps, demoDepsOf } from '../features/demo/demo-deps.ts';
import type { PastProgress } from '../features/demo/past-progress.ts';
import { openSimulator, type Simulator } from '../features/demo/simulator.ts';
import { createSigning } from '../sealing/signing.ts';
import { type ApiServer, openApiServer } from './api-server.ts';

type PastArguments = Parameters<Simulator['past']>[0];

/** The API on its own database, with the dependencies of a demo that runs the small simulator. */
export interface DemoServer {
  readonly server: ApiServer;
  readonly pool: OwnerPool;
  readonly deps: DemoDeps;
  /** Recorded: the arguments of the simulator, the messages to the operator, the progress shown, and the pauses, which do not wait. */
  readonly requested: PastArguments[];
  readonly messages: string[];
  readonly shown: PastProgress[];
  readonly pauses: number[];
  /** Called for each progress that is shown. */
  onShown: () => void;
}

export const fakeSimulator = join(import.meta.dirname, 'fake-simulator.ts');

export async function openDemoServer(): Promise<DemoServer> {
  const server = await openApiServer(({ telemetry }) => telemetry);
  const { database, now, passwords, pool, sealing, telemetry } = server;
  const [requested, messages, shown, pauses]: [PastArguments[], string[], PastProgress[], number[]] = [[], [], [], []];
  const log = pino({ level: 'info' }, { write: (line: string) => void messages.push((JSON.parse(line) as { msg: string }).msg) });
  const simulator = openSimulator(fakeSimulator);
  const demo: DemoServer = {
    server,
    pool,
    requested,
    messages,
    shown,
    pauses,
    onShown: () => undefined,
    deps: {
      ...demoDepsOf({ database, pool, sealing, signingKey: createSigning('s'.repeat(43)).publicKey }, log),
      passwords,
      telemetry,
      now,
      simulator: {
        ...simulator,
        past: (world, signal) => {
          requested.push(world);
          return simulator.past(world, signal);
        },
      },
      progress: {
        clear: () => undefined,
        show: (_title, progress) => {
          shown.push(progress);
          demo.onShown();
        },
        end: (title, progress) => {
          shown.push(progress);
          messages.push(title);
        },
      },
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
        // Runs everything else that is due first, as a real pause does.
        await new Promise((resolve) => setImmediate(resolve));
      },
    },
  };
  return demo;
}
