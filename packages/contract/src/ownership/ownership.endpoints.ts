import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { yearParameter } from '../list-query.ts';
import { unproven } from '../proof.ts';
import { idParams, timeZone } from '../scalars.ts';
import { newOwnership, ownership } from './ownership.schema.ts';

const ofTime = z.strictObject({
  year: yearParameter.optional().describe('Only this year; without it, all of the time that is recorded.'),
  timezone: timeZone.default('UTC').describe('The zone of the months.'),
});

/** What a car costs as a whole, per month and per km, beside a petrol car (decision 0180). */
export const ownershipApi = defineApi({
  'GET /v1/vehicles/:id/ownership': {
    summary: 'Sum what a car costs as a whole, per month and per km, and compare it with a petrol car',
    tag: 'costs',
    access: 'user',
    viewable: true,
    params: idParams,
    query: ofTime,
    response: ownership,
    errors: ['not_found'],
  },
  'PUT /v1/vehicles/:id/ownership': {
    summary: 'Set what is known of the value of a car and of a petrol car to compare it with, and sum again',
    tag: 'costs',
    access: 'user',
    unproven: unproven.concernsVehicle,
    example: { body: { fuelPrice: 1.79, values: [{ date: '2026-06-01', value: 28_000 }] } },
    params: idParams,
    query: ofTime,
    body: newOwnership,
    response: ownership,
    errors: ['not_found'],
  },
});
