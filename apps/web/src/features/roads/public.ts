export { useOwnRoads } from './use-own-roads.ts';
