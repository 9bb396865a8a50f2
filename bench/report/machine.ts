import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The hardware and versions of the machine, without its name: the context of a figure. */
export function describeMachine(postgres?: string): string {
  const model = cpus()[0]?.model.replaceAll(/\s+/g, ' ').trim() ?? 'unknown processor';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB memory`;
  const database = postgres === undefined ? [] : [`PostgreSQL ${postgres}`];
  return [`${availableParallelism()} cores (${model})`, memory, `Node ${process.versions.node}`, ...database].join(', ');
}

/** The load average of the last minute: runnable processes. */
export function loadNow(): number {
  return loadavg()[0] ?? 0;
}
