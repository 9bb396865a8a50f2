import type { Endpoint } from '@wattbook/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validatePart } from './validate.ts';

const endpoint = {
  summary: 'x',
  tag: 'x',
  access: 'user',
  body: z.record(z.string(), z.unknown()),
  status: 204,
} as const satisfies Endpoint;

describe('a text that PostgreSQL cannot store', () => {
  it.each([
    ['U+0000', { a: { b: 'x\0' } }, 'a.b'],
    ['half of a surrogate pair', { a: { b: '\ud800' } }, 'a.b'],
    ['such a name', { a: { '\udc00': 1 } }, 'a'],
  ])('is refused as a problem of its field: %s', (_, body, field) => {
    expect(() => validatePart(endpoint, 'body', body)).toThrow(
      expect.objectContaining({ word: 'validation', details: { fields: { [field]: { word: 'invalid' } } } }),
    );
  });

  it('is none with a whole pair', () => {
    expect(validatePart(endpoint, 'body', { a: '💥' })).toEqual({ a: '💥' });
  });
});
