export { stationaryRows } from './data/stationary.queries.ts';
export { stationaryLists } from './list/stationary-list.tsx';
