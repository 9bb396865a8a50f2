export { useConfiguration, useMapStyle } from './data/configuration.queries.ts';
