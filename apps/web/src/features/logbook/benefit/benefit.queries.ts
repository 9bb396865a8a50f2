import { queryOptions } from '@tanstack/react-query';
import type { LogbookBenefit } from '@wattbook/contract/logbook/benefit.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';

export type BenefitBody = NonNullable<CallInput<'PUT /v1/vehicles/:id/logbook-benefit'>['body']>;

const keyOf = (vehicleId: string) => ['logbookBenefit', vehicleId] as const;

/** The benefit in kind of a vehicle in a year, by the flat rule and by the book. */
export const benefitQuery = (vehicleId: string, year: number) =>
  queryOptions({
    queryKey: [...keyOf(vehicleId), year],
    meta: { live: { vehicleId, segments: ['trip', 'charge'], slow: true } },
    queryFn: ({ signal }) =>
      call('GET /v1/vehicles/:id/logbook-benefit', { params: { id: vehicleId }, query: { year: String(year) } }, { signal }),
  });

/** All years of a vehicle: what is entered for one counts for later ones. */
export const benefitsOf = (vehicleId: string) => ({ queryKey: keyOf(vehicleId) });

/** Saves what is entered for a year; what the body leaves out stays. */
export const saveBenefit = (vehicleId: string, { year, entered }: LogbookBenefit, body: BenefitBody): Promise<LogbookBenefit> =>
  call('PUT /v1/vehicles/:id/logbook-benefit', {
    params: { id: vehicleId },
    query: { year: String(year) },
    body: { ...entered, ...body },
  });
