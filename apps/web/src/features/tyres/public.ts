export { tyreList } from './tyre-list.tsx';
export { TyreSeason } from './tyre-season.tsx';
