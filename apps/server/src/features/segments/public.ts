export { sumDays } from './day-sums.query.ts';
export { type DeleteDeps, deleteSegment } from './delete-segment.ts';
export { column, type FieldPlan, type FieldPlans, instantOf, showRow, thousandths, toThousandths } from './fields.ts';
export { addressText, contains, hasTag, tagsText } from './filters.ts';
export { type ListedNoun, listSegments } from './list-segments.ts';
export { inRange, isShown, type RangeWords, readNeighbours } from './segment-list.query.ts';
export { listedStanding, sumStanding } from './standing.ts';
export { readTimeline } from './timeline.query.ts';
export { offsetsOf } from './zone-offsets.ts';
