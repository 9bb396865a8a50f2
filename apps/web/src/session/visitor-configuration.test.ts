import { afterEach, describe, expect, it, vi } from 'vitest';
import { readVisitorConfiguration } from './visitor-configuration.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the configuration for a visitor', () => {
  it.each([
    ['is the answer of the server', async () => Response.json({ demo: null, billing: true }), { demo: null, billing: true }],
    ['is nothing where the server fails', async () => new Response('', { status: 500 }), null],
    ['is nothing where it does not answer', () => Promise.reject(new TypeError('Failed to fetch')), null],
    ['is nothing where something else answers', async () => new Response('<html>'), null],
  ])('%s', async (_title, respond, expected) => {
    vi.stubGlobal('fetch', vi.fn(respond));
    expect(await readVisitorConfiguration()).toEqual(expected);
  });
});
