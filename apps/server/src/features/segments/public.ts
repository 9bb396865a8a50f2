export { sumDays } from './day-sums.query.ts';
export { type DeleteDeps, deleteSegment, type SegmentCheck } from './delete-segment.ts';
export { hasConsumption, hasTag, inRange, isShown, shownDuration, type VehicleRange } from './in-range.ts';
export { isListed, listSegments } from './list-segments.ts';
export { readNeighbours } from './neighbours.query.ts';
export { restoreSegment } from './restore-segment.ts';
export { idles, sleeps, sumStationary } from './stationary.ts';
export { readTimeline } from './timeline.query.ts';
export { offsetsOf } from './zone-offsets.ts';
