export { listStanding as listTyres } from './mount-tyres.ts';
