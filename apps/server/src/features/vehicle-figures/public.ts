export { readRoute } from './read-route.ts';
