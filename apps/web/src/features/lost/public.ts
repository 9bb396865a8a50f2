export { type LostKind, lostQuery, lostStatsQuery } from './data/lost.queries.ts';
export { LostCard } from './list/lost-card.tsx';
export { lostColumns, sortableWords as sortableLostWords } from './list/lost-columns.tsx';
export { lostWords } from './list/lost-words.ts';
export { otherMake } from './other-make.ts';
