/** What other features may ask of brokers of users. */
export { deviceId } from './discovery.ts';
export { enterBroker } from './outputs.store.ts';
export { StatePublisher } from './publish-states.ts';
