import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The kind of machine, without its name: what a figure has to be read against. */
export function describeMachine(postgres?: string): string {
  const model = cpus()[0]?.model.replaceAll(/\s+/g, ' ').trim() ?? 'unknown processor';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB memory`;
  const database = postgres === undefined ? [] : [`PostgreSQL ${postgres}`];
  return [`${availableParallelism()} cores (${model})`, memory, `Node ${process.versions.node}`, ...database].join(', ');
}

/** How busy the machine was in the last minute: processes that wanted to run. */
export function loadNow(): number {
  return loadavg()[0] ?? 0;
}
