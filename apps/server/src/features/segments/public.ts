export { deleteSegment } from './delete-segment.ts';
export { column, columnsOf, type FieldPlan, type FieldPlans, instantOf, showRow, thousandths, toThousandths } from './fields.ts';
export { addressText, contains, hasTag, tagsText } from './filters.ts';
export { listSegments, type ListQuery, type ListedNoun } from './list-segments.ts';
export { inRange, isShown, type RangeWords, readNeighbours } from './segment-list.query.ts';
export { standingFields, type StandingRow, type StandingSums, standingSortColumns, sumStanding } from './standing.ts';
