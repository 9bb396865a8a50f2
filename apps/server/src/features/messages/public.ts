export type { NewsFacts } from './news.ts';
export { type News, tell } from './tell.ts';
