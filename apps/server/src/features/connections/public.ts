export { deleteLine, readMakeConnectors, storeLine } from './make-connectors.store.ts';
