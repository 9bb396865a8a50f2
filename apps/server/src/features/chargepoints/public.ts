export { claimNewPoints, hasChargePoints, listChargePointsNear, nameOfChargePoint } from './charge-points.query.ts';
export { UnreadableDocument } from './documents/unreadable.ts';
export { mergeStated } from './listings/charge-point-id.ts';
export { type ChargePointSource, germanRegister, knownSources } from './listings/charge-point-source.ts';
export { findLostPoints, type LostPoints } from './listings/lost-points.query.ts';
export { type ChargePointChanges, storeChargePoints } from './listings/store-listings.ts';
export { partyDeps, partyOf, readPartyNow } from './ocpi/party-source.ts';
export { simulatedChargePoints } from './ocpi/simulated-party.ts';
export { type ReadFiles, readFiles } from './read-files.ts';
