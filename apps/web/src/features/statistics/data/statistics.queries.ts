import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Statistic, StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import type { ComparisonMode } from '@wattbook/domain/statistics/comparison';
import { call } from '../../../api/api.ts';

const isOf = <Id extends Statistic['id']>(answer: Statistic, id: Id): answer is StatisticOf<Id> => answer.id === id;

interface StatisticOptions {
  readonly mode: ComparisonMode;
  readonly year?: number;
}

/** A statistic of a vehicle or its group by its id (STAT-064, OQ-178). While another comparison loads, the last one stays. */
export const statisticQuery = <Id extends Statistic['id']>(vehicleId: string, id: Id, { mode, year }: StatisticOptions) =>
  queryOptions({
    queryKey: ['statistics', vehicleId, id, mode, year],
    queryFn: async ({ signal }): Promise<StatisticOf<Id>> => {
      const query = { id: String(id), vehicleId, mode, ...(year === undefined ? {} : { year: String(year) }) };
      const answer = await call('GET /v1/statistics', { query }, { signal });
      if (!isOf(answer, id)) throw new Error(`statistic ${id} was answered as ${answer.id}`);
      return answer;
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The typical vehicle of the group beside the datasheet (STAT-027). */
export const comparisonReportQuery = (vehicleId: string, mode: ComparisonMode) =>
  queryOptions({
    queryKey: ['statistics', vehicleId, 'report', mode],
    queryFn: ({ signal }) => call('GET /v1/statistics/vehicles/:id/report', { params: { id: vehicleId }, query: { mode } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Consumption by temperature and speed, and the time at each level. */
export const habitsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['statistics', vehicleId, 'habits'],
    queryFn: ({ signal }) => call('GET /v1/statistics/vehicles/:id/habits', { params: { id: vehicleId } }, { signal }),
    staleTime: 60_000,
  });

/** The consumption of a vehicle by month, of all years. */
export const monthsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['statistics', vehicleId, 'months'],
    queryFn: ({ signal }) => call('GET /v1/statistics/vehicles/:id/months', { params: { id: vehicleId } }, { signal }),
    staleTime: 60_000,
  });
