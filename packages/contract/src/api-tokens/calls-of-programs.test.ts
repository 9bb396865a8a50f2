import { describe, expect, it } from 'vitest';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { usedByPrograms, vehiclesNamedBy } from './calls-of-programs.ts';

const calls = Object.entries<Endpoint>(api);
const closed = calls.filter(([key, call]) => usedByPrograms(key, call) === null).map(([key]) => key);

describe('the calls of a program', () => {
  it.each([
    ['GET /v1/trips', 'reads'],
    ['POST /v1/trips/stats', 'reads'],
    ['POST /v1/trips/report-logbook', 'reads'],
    ['POST /v1/trips', 'writes'],
    ['POST /v1/vehicles', 'writes'],
    ['PATCH /v1/cards/:id', 'writes'],
    ['GET /v1/costs', 'reads'],
    ['DELETE /v1/vehicles/:id', null],
    ['POST /v1/vehicles/:id/push-token', null],
    ['GET /v1/live', null],
  ])('%s %s', (key, expected) => {
    const [, endpoint] = calls.find(([one]) => one === key) ?? [];
    expect(endpoint && usedByPrograms(key, endpoint)).toBe(expected);
  });

  it('are none of the security of the account, other users, administrators, fleets, teams, money and sources', () => {
    const never = calls.filter(
      ([key, { access, proof }]) =>
        access !== 'user' ||
        typeof proof === 'string' ||
        /^\S+ \/v1\/(users|sessions|tickets|support|fleets|fleet-invitations|teams|connections|imports|stripe|passkeys|charging-sessions)(\/|$)|consent|leave-fleet|subscription/.test(
          key,
        ),
    );
    expect(never.map(([key]) => key).filter((key) => !closed.includes(key))).toEqual([]);
  });
});

describe('the vehicles that a call names', () => {
  const [id, other] = ['019A0000-0000-7000-8000-00000000000a', '019a0000-0000-7000-8000-00000000000b'];
  const small = id.toLowerCase();
  it.each<[string, object, unknown]>([
    ['GET /v1/vehicles/:id/status', { params: { id } }, { vehicles: [small], rows: [] }],
    ['GET /v1/statistics/vehicles/:id/report', { params: { id } }, { vehicles: [small], rows: [] }],
    ['GET /v1/trips', { query: { vehicleId: id } }, { vehicles: [small], rows: [] }],
    ['GET /v1/costs', { query: {} }, null],
    ['POST /v1/trips', { body: { vehicleId: id } }, { vehicles: [small], rows: [] }],
    ['GET /v1/trips/:id', { params: { id } }, { vehicles: [], rows: [{ noun: 'trips', id: small }] }],
    [
      'POST /v1/trips/:id/move',
      { params: { id }, body: { vehicleId: other } },
      { vehicles: [other], rows: [{ noun: 'trips', id: small }] },
    ],
    [
      'POST /v1/trips/merge',
      { body: [{ tripId: id }, { tripId: other }] },
      {
        vehicles: [],
        rows: [
          { noun: 'trips', id: small },
          { noun: 'trips', id: other },
        ],
      },
    ],
    ['POST /v1/charges/merge', { body: [{ id: other }] }, { vehicles: [], rows: [{ noun: 'charges', id: other }] }],
    ['GET /v1/contacts/:id', { params: { id } }, null],
    ['POST /v1/changes/:id/undo', { params: { id } }, null],
    ['GET /v1/cards', {}, null],
    ['GET /v1/vehicles', {}, 'list'],
    ['POST /v1/vehicles', { body: { displayName: 'Zoe' } }, null],
    ['GET /v1/master-data/cards/:id', { params: { id } }, 'everybody'],
    ['GET /v1/master-data/chargepoints/:id', { params: { id } }, null],
  ])('%s with %j: %j', (key, sent, expected) => {
    expect(vehiclesNamedBy(key, sent)).toEqual(expected);
  });
});
