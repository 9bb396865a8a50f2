import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { type BodyOf, rowsOf } from '../../../lists/rows-of.ts';

export type ClassRuleBody = BodyOf<'classrules'>;

/** The rules for classes of a vehicle. */
export const classRuleRows = rowsOf('classrules', 'vehicle');

/** A rule for trips like one of a vehicle. */
export const ruleDraftQuery = (vehicleId: string, tripId: string) =>
  queryOptions({
    queryKey: ['classrules', vehicleId, 'draft', tripId],
    queryFn: ({ signal }) => call('GET /v1/trips/:id/classrule', { params: { id: tripId } }, { signal }),
  });
