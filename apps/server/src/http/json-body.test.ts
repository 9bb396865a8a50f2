import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readJsonBodies } from './json-body.ts';

describe('large bodies that arrive together', () => {
  it('are handled one in a turn of the event loop, in the order of their arrival', async () => {
    const app = fastify();
    readJsonBodies(app);
    let turn = 0;
    let isRunning = true;
    const countTurns = () => {
      turn += 1;
      if (isRunning) setImmediate(countTurns);
    };
    const handled: { readonly number: number; readonly turn: number }[] = [];
    app.post<{ Body: { readonly number: number } }>('/', async ({ body }) => {
      handled.push({ number: body.number, turn });
      return {};
    });
    await app.ready();
    setImmediate(countTurns);
    const post = (number: number) =>
      app.inject({
        method: 'POST',
        url: '/',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ number, text: 'x'.repeat(200_000) }),
      });
    const answers = await Promise.all([1, 2, 3, 4].map(post));
    isRunning = false;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(handled.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(new Set(handled.map((one) => one.turn)).size).toBe(4);
    await app.close();
  });
});
