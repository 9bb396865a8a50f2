export { type News, type NewsFacts, tell } from './tell.ts';
