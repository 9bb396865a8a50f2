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

describe('a text with characters that nobody sees', () => {
  const refusedAt = (body: object, of: Endpoint = endpoint) => {
    try {
      validatePart(of, 'body', body);
      return null;
    } catch (error) {
      return (error as { details: { fields: object } }).details.fields;
    }
  };
  const refused = (field: string) => ({ [field]: { word: 'hidden_characters' } });

  it.each([
    ['an override of direction', { displayName: 'Zora\u202Exe' }, 'displayName'],
    ['a space without width in a tag', { tags: ['a', 'b\u200B'] }, 'tags.1'],
    ['a line break in a name', { name: 'a\nb' }, 'name'],
    ['a control in a note', { comment: 'a\u001Bb' }, 'comment'],
    ['a hidden name of a field', { 'a\u200B': 1 }, 'body'],
  ])('is refused at its field: %s', (_what, body, field) => expect(refusedAt(body)).toEqual(refused(field)));

  it.each([
    ['a note of several lines', { comment: 'a\nb\tc' }],
    ['a message of several lines', { message: 'a\n\nb', note: 'a\nb', text: 'a\nb', answer: 'a\nb' }],
    ['an address as JSON', { startAddress: '{\n"city": "x"}' }],
    ['a password of any characters', { currentPassword: 'a\u200Bb', password: 'c\u202Ed' }],
    ['an emoji that joins two', { name: '👩\u200D🔧' }],
  ])('is none: %s', (_what, body) => expect(refusedAt(body)).toBeNull());

  it('is a line break in a reason or a description, but where these are entered in several lines', () => {
    const [reason, description] = [{ reason: 'a\nb' }, { description: 'a\nb' }];
    expect([refusedAt(reason), refusedAt(description)]).toEqual([refused('reason'), refused('description')]);
    expect([refusedAt(reason, { ...endpoint, tag: 'payroll' }), refusedAt(description, { ...endpoint, tag: 'teams' })]).toEqual([
      null,
      null,
    ]);
  });

  it('is left to the intake, and to calls that name what is in a file', () => {
    const body = { name: 'a\u200B' };
    expect(refusedAt(body, { ...endpoint, access: 'push_token' })).toBeNull();
    expect(refusedAt(body, { ...endpoint, tag: 'imports' })).toBeNull();
  });
});
