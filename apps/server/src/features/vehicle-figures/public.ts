export { readDegradation } from './read-degradation.ts';
export { readWholeRoute } from './route/read-whole-route.ts';
