export { readPush } from './read-push.ts';
