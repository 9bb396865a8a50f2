import { describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { withEarlyAnswers } from './early-answers.ts';

function setUp() {
  const sent: string[] = [];
  let [user, time] = ['u', 0];
  const send = async (key: string, input: object) => {
    sent.push(`${key} ${JSON.stringify(input)}`);
    if (user === 'refused') throw new Error('refused');
    return { number: sent.length };
  };
  const { ask, call } = withEarlyAnswers(send as Client['call'], { userId: () => user, now: () => time });
  const become = (next: string) => {
    user = next;
  };
  const wait = (ms: number) => {
    time += ms;
  };
  return { sent, ask, call, become, wait };
}

describe('a call that was sent at the start of the page', () => {
  it('is answered to the first same call, once', async () => {
    const { sent, ask, call } = setUp();
    ask('GET /v1/users/:id', { params: { id: 'u' } });
    expect(await call('GET /v1/vehicles', {})).toEqual({ number: 2 });
    expect(await call('GET /v1/users/:id', { params: { id: 'u' } })).toEqual({ number: 1 });
    expect(await call('GET /v1/users/:id', { params: { id: 'u' } })).toEqual({ number: 3 });
    expect(sent).toHaveLength(3);
  });

  it('is answered to nobody else, and not when it is old', async () => {
    const { ask, call, become, wait } = setUp();
    ask('GET /v1/vehicles', {});
    become('somebody else');
    expect(await call('GET /v1/vehicles', {})).toEqual({ number: 2 });
    ask('GET /v1/vehicles', {});
    wait(10_001);
    expect(await call('GET /v1/vehicles', {})).toEqual({ number: 4 });
  });

  it('is refused to who takes it, and sent again after that', async () => {
    const { ask, call, become } = setUp();
    become('refused');
    ask('GET /v1/vehicles', {});
    await expect(call('GET /v1/vehicles', {})).rejects.toThrow('refused');
    become('u');
    expect(await call('GET /v1/vehicles', {})).toEqual({ number: 2 });
  });
});
