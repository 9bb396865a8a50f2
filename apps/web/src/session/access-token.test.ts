import { describe, expect, it } from 'vitest';
import { readClaims } from './access-token.ts';

const encode = (value: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

describe('the claims of a token', () => {
  it('are sub and role (AUTH-030)', () => {
    expect(readClaims(`h.${encode({ sub: 'u', role: 'admin' })}.s`)).toEqual({ userId: 'u', role: 'admin' });
  });

  it('can have any script and the URL alphabet of base64', () => {
    expect(readClaims(`h.${encode({ sub: 'ü?>~日本', role: 'user' })}.s`)).toEqual({ userId: 'ü?>~日本', role: 'user' });
  });

  it('have the role `user` by default', () => {
    expect(readClaims(`h.${encode({ sub: 'u' })}.s`)).toEqual({ userId: 'u', role: 'user' });
  });

  it.each(['', 'x', 'a.b.c', `h.${encode('text')}.s`, `h.${encode({ role: 'admin' })}.s`, `h.${encode(null)}.s`])(
    'are null: %s',
    (token) => {
      expect(readClaims(token)).toBeNull();
    },
  );
});
