export { askFirstPoints } from './first-points.ts';
