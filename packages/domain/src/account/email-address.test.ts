import { describe, expect, it } from 'vitest';
import { isEmailAddress, isOfDomain } from './email-address.ts';

describe('an e-mail address (AUTH-003)', () => {
  it.each(['jana@example.org', 'Jana.M+tag@mail.example.co.uk', "o'brien@example.org", 'a@b.de', '1_-@x-y.org'])('is %s', (text) =>
    expect(isEmailAddress(text)).toBe(true),
  );

  it.each([
    '',
    'jana',
    'jana@',
    '@example.org',
    'jana@example',
    'ja na@example.org',
    '.jana@example.org',
    'jana.@example.org',
    'ja..na@example.org',
    'jana@-example.org',
    'jana@example.org\n',
    'jana@example.org\r\nBcc: all@example.org',
    'jana@exämple.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(130)}org`,
  ])('is not %j', (text) => expect(isEmailAddress(text)).toBe(false));
});

it.each([
  ['a@throwaway.example', true],
  ['a@MAIL.Throwaway.example', true],
  ['a@notthrowaway.example', false],
  ['throwaway.example@example.org', false],
])('of blocked hosts subdomains count too: %s (AUTH-049)', (email, blocked) => {
  expect(isOfDomain(email, ['throwaway.example'])).toBe(blocked);
});
