import { api } from '@wattbook/contract/api';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { unproven } from '@wattbook/contract/proof';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../testing/valid-requests.ts';

/** Fields of the own user that change without a proof: how things are shown, the name, what a list contains. */
const unprovenFields: readonly string[] = [
  'language',
  'time',
  'unit',
  'unitEnergy',
  'unitTemp',
  'currency',
  'tripsSetting',
  'chargesSetting',
  'tripTags',
  'chargeTags',
  'drivers',
  'tripsGPS',
  'comparisons',
  'tripsCopy',
  'compare',
  'notifications',
  'quietHours',
  'firstName',
  'lastName',
  'phone',
  'terms',
  'homeAddress',
  'homeLocation',
  // Of `secret`, without which it is refused.
  'code',
];

const writing = endpoints.filter(([key]) => !key.startsWith('GET '));

describe('a call that could let somebody in, or gives or takes data for good, is not forgotten (decisions 0046 and 0103)', () => {
  it('every writing call takes a proof, or says in the contract that it writes records only or why else it needs none', () => {
    expect(writing.filter(([, { proof, unproven }]) => proof === undefined && (unproven ?? '') === '').map(([key]) => key)).toEqual([]);
  });

  it('no call says both, and none that reads says why', () => {
    const both = endpoints.filter(
      ([key, { proof, unproven }]) => unproven !== undefined && (proof !== undefined || key.startsWith('GET ')),
    );
    expect(both.map(([key]) => key)).toEqual([]);
  });

  it('calls of administrators that write records of nobody are not taken for records', () => {
    const ofAdministrators = writing.filter(([, { access }]) => access === 'admin');
    expect(ofAdministrators.filter(([, call]) => call.unproven === unproven.records).map(([key]) => key)).toEqual([]);
  });

  it('every field of the own user takes a proof or is listed here', () => {
    const { body, proof }: Endpoint = api['PATCH /v1/users/:id'];
    const fields = Object.keys((body as unknown as { shape: object }).shape);
    const taken = ['currentPassword', 'token', ...Object.keys(proof ?? {}), ...unprovenFields];
    expect(fields.toSorted()).toEqual(taken.toSorted());
  });
});
