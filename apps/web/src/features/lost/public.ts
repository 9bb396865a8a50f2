export { lostRows } from './data/lost.queries.ts';
export { lostLists } from './list/lost-list.tsx';
export { otherMake } from './other-make.ts';
