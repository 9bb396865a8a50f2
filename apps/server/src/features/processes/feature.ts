import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { listProcesses, noteProcess, removeProcess, type RunningProcess } from './processes.store.ts';
import { tables } from './tables.ts';

const everyMs = 15_000;
const longestHost = 255;

/** Which processes share the database: each says so itself (decision 0176). */
export function processesFeature({ database, now, version, work, log }: Platform): Feature {
  const own: RunningProcess = { id: randomUUID(), host: hostname().slice(0, longestHost), work, version, startedAt: new Date(now()) };
  let told: string | null = null;
  const tellOfOtherVersions = (others: readonly RunningProcess[]) => {
    const versions = [...new Set(others.map((other) => other.version))].filter((other) => other !== version).toSorted();
    if (versions.length > 0 && versions.join() !== told)
      log.warn({ version, others: versions }, 'Another process on this database is of another version. Both go on; update it too.');
    told = versions.join();
  };
  return {
    tables,
    routes: {},
    jobs: [
      {
        name: 'processes',
        everyMs,
        inEachProcess: true,
        run: async () => {
          const at = new Date(now());
          await noteProcess(database, own, at);
          tellOfOtherVersions(await listProcesses(database, at));
        },
      },
    ],
    close: () => removeProcess(database, own.id),
  };
}
