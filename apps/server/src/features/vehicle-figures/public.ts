export { readDegradation } from './read-degradation.ts';
export { readRoute } from './read-route.ts';
