import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildThings } from '../testing/things-server.ts';
import { problemsOf } from './field-problems.ts';

let app: Awaited<ReturnType<typeof buildThings>>;
beforeAll(async () => {
  app = await buildThings([]);
});
afterAll(() => app.close());

const post = (payload: unknown, language = 'en') =>
  app.inject({ method: 'POST', url: '/things', payload: payload as object, headers: { 'accept-language': language } });

const raw = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/things', payload, headers: { 'content-type': type } });

describe('field errors (API-004, OQ-010)', () => {
  it.each([
    [{}, 'name', 'name is required'],
    [{ name: '' }, 'name', 'name is required'],
    [{ name: 5 }, 'name', 'Must be a text'],
    [{ name: 'too long' }, 'name', 'Maximum length 5'],
    [{ name: 'a\0b' }, 'name', 'This value is not valid'],
    [{ name: 'x', email: 'x' }, 'email', 'Must be a valid e-mail'],
    [{ name: 'x', count: 'x' }, 'count', 'Must be a valid number'],
    [{ name: 'x', count: 1.5 }, 'count', 'No decimals allowed'],
    [{ name: 'x', count: 0 }, 'count', 'Must be at least 1'],
    [{ name: 'x', count: 10 }, 'count', 'Must be at most 9'],
    [{ name: 'x', flag: 'yes' }, 'flag', 'Must be yes or no'],
    [{ name: 'x', kind: 'c' }, 'kind', 'Must be one of the choices offered'],
    [{ name: 'x', id: 'c' }, 'id', 'Must be a valid id'],
    [{ name: 'x', tags: ['1', '2', '3'] }, 'tags', 'Choose at most 2'],
    [{ name: 'x', from: 'today' }, 'from', 'Must be a date with time, such as 2026-11-18T07:30:00Z'],
    [{ name: 'x', from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'to', 'The end is before the start'],
    [{ name: 'x', inner: {} }, 'inner.deep', 'inner.deep is required'],
    [{ name: 'x', inner: { deep: 1, more: 1 } }, 'inner.more', 'This field is not known'],
    [{ name: 'x', other: 1 }, 'other', 'This field is not known'],
    [[], 'body', 'This value is not valid'],
    ['"text"', 'body', 'This value is not valid'],
  ])('of %j names %s: %s', async (payload, field, message) => {
    const response = typeof payload === 'string' ? await raw(payload) : await post(payload);
    expect([response.statusCode, response.json()]).toEqual([400, { message: 'validation', errors: { [field]: message } }]);
  });

  it('name a missing body', async () => {
    const response = await raw('');
    expect(response.json()).toEqual({ message: 'validation', errors: { body: 'body is required' } });
  });

  it('name every wrong field at once, in the language of the request', async () => {
    const response = await post({ count: 0, x: 1 }, 'fr;q=0.1, de-AT');
    expect(response.json()).toEqual({
      message: 'validation',
      errors: { name: 'name fehlt', count: 'Muss mindestens 1 sein', x: 'Dieses Feld ist nicht bekannt' },
    });
  });

  it('name query parameters too', async () => {
    const response = await app.inject({ url: '/things?page=x&other=1' });
    expect(response.json()).toMatchObject({
      message: 'validation',
      errors: { page: 'Must be a whole number, such as 10', other: 'This field is not known' },
    });
  });
});

it('of a union are those of the branch that has the fields, whatever else is wrong in it', () => {
  const either = z.union([
    z.strictObject({ name: z.string().min(1), size: z.number().optional() }),
    z.object({ state: z.string(), name: z.never().optional() }).catchall(z.string()),
  ]);
  const fieldsOf = (value: unknown) =>
    Object.keys(problemsOf(either.safeParse(value, { reportInput: true }).error?.issues ?? [], 'body')).sort();
  expect(fieldsOf({ name: '', size: 'x' })).toEqual(['name', 'size']);
  expect(fieldsOf({ name: '', size: 'x', state: 'x' })).toEqual(['name', 'size', 'state']);
  expect(fieldsOf({ state: 'x', code: 5 })).toEqual(['code']);
  expect(fieldsOf({})).toEqual(['name']);
});
