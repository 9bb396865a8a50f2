export { listStanding as listTyres } from './mount-tyres.ts';
export { tyreRecords } from './tyre-records.ts';
