export { listProcesses, type RunningProcess } from './processes.store.ts';
export { inTurn, type SharedTurn } from './shared-turns.store.ts';
