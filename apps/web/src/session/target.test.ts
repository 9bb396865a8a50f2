import { describe, expect, it } from 'vitest';
import { addressOf } from '../address.ts';
import { storeTarget, takeTarget } from './target.ts';

describe('the target of a visitor', () => {
  it.each(['/billing', '/teams/7/join', '/support-ticket', '/access/saml/zendesk'])(
    'is stored and used once: %s (SHELL-070, OQ-030)',
    (path) => {
      storeTarget(path, '?a=1');
      expect(takeTarget()).toEqual(addressOf(path, { a: '1' }));
      expect(takeTarget()).toBeNull();
    },
  );

  it.each([
    '/',
    '/trips',
    '/login',
    '/teams',
    '/billing/x',
    '/trips/1/details',
    '//evil.example/billing',
    'https://evil.example/billing',
    'https:/billing',
    '\\\\evil.example/billing',
    '/\\evil.example/billing',
  ])('is not stored: %s (AUTH-014, OQ-030)', (path) => {
    storeTarget(path, '');
    expect(takeTarget()).toBeNull();
  });
});
