export type { NewsFacts, WeekFacts, WeekOfVehicle } from './news.ts';
export { isTold, noteMail } from './messages.store.ts';
export { noteRefused } from './note-refused.ts';
export { type News, tell } from './tell.ts';
export { thingOfSpan } from './thing-of-span.ts';
