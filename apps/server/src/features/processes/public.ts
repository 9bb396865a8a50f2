export { listProcesses, type RunningProcess } from './processes.store.ts';
export { inTurn } from './shared-turns.store.ts';
