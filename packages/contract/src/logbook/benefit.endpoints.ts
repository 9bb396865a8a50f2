import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { yearBetween } from '../list-query.ts';
import { unproven } from '../proof.ts';
import { idParams } from '../scalars.ts';
import { logbookBenefit, newLogbookBenefit } from './benefit.schema.ts';

/** The first year of the rules that are known: a quarter of the list price counts from 2020 on. */
export const FIRST_BENEFIT_YEAR = 2020;

const ofYear = z.strictObject({ year: yearBetween(FIRST_BENEFIT_YEAR, 2100) });

/** The benefit in kind of a company car by the flat rule and by the book (decision 0128). */
export const logbookBenefitApi = defineApi({
  'GET /v1/vehicles/:id/logbook-benefit': {
    summary: 'Count the benefit in kind of a German company car in a year by the flat rule and by the book',
    tag: 'logbook',
    access: 'user',
    viewable: true,
    example: { query: { year: '2026' } },
    params: idParams,
    query: ofYear,
    response: logbookBenefit,
    errors: ['not_found', 'plan_required'],
  },
  'PUT /v1/vehicles/:id/logbook-benefit': {
    summary: 'Set what it is counted of in a year and count it again',
    tag: 'logbook',
    access: 'user',
    unproven: unproven.concernsVehicle,
    example: { query: { year: '2026' }, body: { listPrice: 45_000, purchasePrice: 42_000, purchaseDate: '2026-02-01' } },
    params: idParams,
    query: ofYear,
    body: newLogbookBenefit,
    response: logbookBenefit,
    errors: ['not_found', 'plan_required'],
  },
});
