import { startSources, type SourceServer } from '@wattbook/simulator/manufacturers/source-server';
import { createBroker, type BrokerAction } from '@wattbook/simulator/manufacturers/broker';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StreamMessage, StreamTarget } from '../connector.ts';
import type { SourceErrorReason } from '../source-error.ts';
import { type Listening, listen } from './listen.ts';

let sources: SourceServer;
let url: string;
const open: Listening[] = [];

const tell = async (action: BrokerAction) => {
  const [answer] = await sources.control({ act: [{ source: 'broker', ...action }] });
  return answer as { readonly url: string };
};
const publish = (payload: string, topic = 'car/1', retain = false) => tell({ publish: { topic, payload, retain } });
const target = (more: Partial<StreamTarget> = {}): StreamTarget => ({
  url,
  username: null,
  password: null,
  clientId: 'one',
  topics: ['car/#'],
  ...more,
});

beforeEach(async () => {
  sources = await startSources([createBroker]);
  ({ url } = await tell({}));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  await sources.close();
});

/** Listens with short waits, and collects what it is told. */
function start(
  more: Partial<StreamTarget> = {},
  onMessage: (message: StreamMessage) => void | Promise<void> = () => undefined,
  lastMs = 200,
) {
  const events: string[] = [];
  const errors: SourceErrorReason[] = [];
  const messages: StreamMessage[] = [];
  const listening = listen(
    target(more),
    (message) => {
      messages.push(message);
      return onMessage(message);
    },
    {
      onUp: () => events.push('up'),
      onDown: ({ reason }) => {
        events.push('down');
        errors.push(reason);
      },
      waits: { firstMs: 20, lastMs, steadyMs: 60_000 },
    },
  );
  open.push(listening);
  const texts = () => messages.map(({ payload }) => Buffer.from(payload).toString());
  const until = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true);
  return { listening, events, errors, messages, texts, until, isUp: () => until(() => events.at(-1) === 'up') };
}

describe('listening to a broker', () => {
  it('hands messages on in order, with their time, and says which ones the broker had retained', async () => {
    await publish('old', 'car/1', true);
    const { messages, texts, isUp, until } = start();
    await isUp();
    for (const text of ['1', '2', '3']) await publish(text);
    await publish('other', 'house/1');
    await publish('4');
    await until(() => texts().includes('4'));
    expect(texts()).toEqual(['old', '1', '2', '3', '4']);
    expect(messages.map(({ retained }) => retained)).toEqual([true, false, false, false, false]);
    for (const { receivedAt } of messages) expect(Math.abs(receivedAt - Date.now())).toBeLessThan(10_000);
  });

  it('receives what was sent while it was away, at least once, after the broker was gone and came back', async () => {
    const { events, texts, until, isUp } = start();
    await isUp();
    await publish('before');
    await until(() => texts().length === 1);
    await tell({ up: false });
    await until(() => events.at(-1) === 'down');
    for (const text of ['away 1', 'away 2']) await publish(text);
    await tell({ up: true });
    await isUp();
    await publish('after');
    await until(() => ['after', 'away 2'].every((text) => texts().includes(text)));
    // An acknowledgement that was lost with the connection repeats a message, and this broker mixes old and new ones.
    expect([...new Set(texts())].filter((text) => text !== 'after')).toEqual(['before', 'away 1', 'away 2']);
  });

  it('receives what was sent while the program was not running', async () => {
    const first = start();
    await first.isUp();
    await first.listening.close();
    await publish('meanwhile');
    const second = start();
    await second.until(() => second.texts().includes('meanwhile'));
    expect(first.texts()).toEqual([]);
  });

  it('receives only what is retained where messages have no time of their own', async () => {
    const { events, texts, until, isUp } = start({ keepSession: false });
    await isUp();
    await tell({ up: false });
    await until(() => events.at(-1) === 'down');
    await publish('passing');
    await publish('lasting', 'car/2', true);
    await tell({ up: true });
    await until(() => texts().length > 0);
    await publish('now');
    await until(() => texts().includes('now'));
    expect(texts()).toEqual(['lasting', 'now']);
  });

  it('lets the next message wait until the one before is done', async () => {
    let running = 0;
    let most = 0;
    const done: string[] = [];
    const { until, isUp } = start({}, async ({ payload }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      done.push(Buffer.from(payload).toString());
    });
    await isUp();
    const sent = Array.from({ length: 20 }, (_, n) => String(n));
    for (const text of sent) await publish(text);
    await until(() => done.length === sent.length);
    expect([done, most]).toEqual([sent, 1]);
  });

  it.each([
    ['later', () => Promise.reject(new Error('not stored'))],
    [
      'at once',
      () => {
        throw new Error('not stored');
      },
    ],
  ])('receives a message again that failed %s', async (_when, fail) => {
    let failures = 1;
    const { events, texts, until, isUp } = start({}, () => (failures-- > 0 ? fail() : undefined));
    await isUp();
    await publish('important');
    await until(() => texts().length === 2);
    expect(texts()).toEqual(['important', 'important']);
    expect(events).toContain('down');
  });

  it('ignores a message of more than 1 MB and reads the next one', async () => {
    const { texts, until, isUp } = start();
    await isUp();
    await publish('x'.repeat(1_000_001));
    await publish('y'.repeat(1_000_000));
    await until(() => texts().length > 0);
    expect(texts().map((text) => text.length)).toEqual([1_000_000]);
  });

  it('ends the connection before a message of 8 MB is in memory', async () => {
    const { errors, texts, until, isUp } = start();
    await isUp();
    await publish('x'.repeat(9_000_000), 'car/1', true);
    await until(() => errors.length > 0);
    expect([errors[0], texts()]).toEqual(['unreadable', []]);
  });

  it('reports a wrong password as unauthorized and does not try it again at once', async () => {
    await tell({ user: { name: 'anna', password: 'right' } });
    const { errors, until } = start({ username: 'anna', password: 'wrong' }, undefined, 60_000);
    await until(() => errors.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(errors).toEqual(['unauthorized']);
    const right = start({ username: 'anna', password: 'right', clientId: 'two' });
    await right.isUp();
  });

  it('reports a broker that cannot be reached and tries again, at most after the longest wait', async () => {
    await tell({ up: false });
    const { errors, until, isUp } = start();
    await until(() => errors.length >= 4);
    expect(new Set(errors)).toEqual(new Set(['unavailable']));
    await tell({ up: true });
    await isUp();
  });

  it('ends while a message is handled, which is then received again', async () => {
    let finish = () => {};
    const first = start({}, () => new Promise((resolve) => (finish = resolve)));
    await first.isUp();
    await publish('slow');
    await first.until(() => first.texts().length === 1);
    await first.listening.close();
    finish();
    const second = start();
    await second.until(() => second.texts().length === 1);
    expect([first.texts(), second.texts()]).toEqual([['slow'], ['slow']]);
  });

  it('ends while it waits for the next attempt', async () => {
    await tell({ up: false });
    const { listening, errors, until } = start();
    await until(() => errors.length === 1);
    await listening.close();
    const known = errors.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(errors).toHaveLength(known);
  });

  it('connects to the address that the host was resolved to, not to one that it leads to later', async () => {
    const { events, isUp } = start({ url: url.replace('127.0.0.1', 'broker.example'), resolve: () => Promise.resolve('127.0.0.1') });
    await isUp();
    expect(events).toEqual(['up']);
  });
});
