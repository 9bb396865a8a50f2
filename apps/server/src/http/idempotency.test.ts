import { expect, it } from 'vitest';
import { acceptsKey } from './idempotency.ts';

it.each([
  ['POST', { access: 'user' }, true],
  ['PATCH', { access: 'user', proof: 'factors' }, true],
  ['PATCH', { access: 'admin' }, true],
  ['POST', { access: 'admin', proof: 'factors' }, false],
  ['GET', { access: 'user' }, false],
  ['POST', { access: 'public' }, false],
  ['POST', { access: 'push_token' }, false],
] as const)('%s with %j accepts a key: %j', (method, endpoint, isAccepted) => {
  expect(acceptsKey(method, endpoint)).toBe(isAccepted);
});
