import { describe, expect, it } from 'vitest';
import { addressOf } from '../address.ts';
import { storeTarget, takeTarget } from './target.ts';

const outside = ['/billing', '/teams/7/join', '/support-ticket', '/access/saml/zendesk'];
const inside = ['/trips', '/trips/1/details', '/calendar/2026/11/22', '/teams', '/billing/x'];

describe('the target of a visitor', () => {
  it.each([...outside, ...inside])('is stored and used once: %s (SHELL-070, decision 0045)', (path) => {
    storeTarget(path, '?a=1', false);
    expect(takeTarget()).toEqual(addressOf(path, { a: '1' }));
    expect(takeTarget()).toBeNull();
  });

  it.each(outside)('is stored after a sign-out too where it is opened from outside: %s (OQ-030)', (path) => {
    storeTarget(path, '', true);
    expect(takeTarget()).toEqual(addressOf(path));
  });

  it.each(inside)('is not stored after a sign-out, as the next user may be another one: %s', (path) => {
    storeTarget(path, '', true);
    expect(takeTarget()).toBeNull();
  });

  it.each([
    '/',
    '/login',
    '//evil.example/billing',
    'https://evil.example/billing',
    'https:/billing',
    '\\\\evil.example/billing',
    '/\\evil.example/billing',
    '/trips\\..',
  ])('is not stored: %s (AUTH-014)', (path) => {
    storeTarget(path, '', false);
    expect(takeTarget()).toBeNull();
  });
});
