export { useMapStyle } from './data/configuration.queries.ts';
