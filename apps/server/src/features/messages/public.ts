export type { NewsFacts } from './news.ts';
export { type News, tell } from './tell.ts';
export { thingOfSpan } from './thing-of-span.ts';
