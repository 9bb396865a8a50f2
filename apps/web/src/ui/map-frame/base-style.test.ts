import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchStyle } from './base-style.ts';

const style = { version: 8, sources: {}, layers: [] };
const { signal } = new AbortController();

describe('the style of a map service (MAP-041, API-136, OQ-018)', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['a style', () => Response.json(style), style],
    ['a page', () => new Response('<html>'), null],
    ['JSON that is no style', () => Response.json({ layers: [] }), null],
    ['a list', () => Response.json([style]), null],
    ['an error with a style', () => Response.json(style, { status: 503 }), null],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), null],
  ])('is accepted only where it is valid: %s', async (_, answer, expected) => {
    vi.stubGlobal('fetch', answer);
    expect(await fetchStyle('https://maps.example/style.json', signal)).toEqual(expected);
  });
});
