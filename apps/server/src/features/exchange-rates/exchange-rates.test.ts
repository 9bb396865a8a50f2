import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DayOfRates, ecbFeed } from '@wattbook/simulator/rates/ecb-feed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer } from '../../testing/api-server.ts';
import { openConverter, readEcb, storeRates } from './public.ts';
import { readAddress } from './read-address.job.ts';

let server: ApiServer;
let bank: Server;
let answer: { status: number; body: string } = { status: 200, body: '' };
let asked = 0;
let address: string;
beforeAll(async () => {
  server = await openApiServer();
  bank = createServer((_, response) => {
    asked += 1;
    response.writeHead(answer.status).end(answer.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => void bank.once('listening', resolve));
});
afterAll(async () => {
  bank.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.directory.deleteFrom('exchange_rates').execute();
  asked = 0;
  address = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/${crypto.randomUUID()}.xml`;
});

const store = (days: readonly DayOfRates[], isDryRun = false) => storeRates(server.database, readEcb(ecbFeed(days)), { isDryRun });
const stored = () =>
  server.database.directory.selectFrom('exchange_rates').select(['day', 'currency', 'rate']).orderBy('day').orderBy('currency').execute();
const hourMs = 3_600_000;
const start = Date.parse('2026-11-27T17:00:00Z');
const read = (hours = 0) =>
  readAddress({ database: server.database, now: () => start + hours * hourMs, fetch, address }, new AbortController().signal);

describe('an import of exchange rates (decision 0181)', () => {
  it('adds what is new, corrects what the bank corrected, and keeps what the file does not have', async () => {
    expect(await store([{ day: '2026-11-26', rates: { USD: 1.05, CHF: 0.93 } }])).toEqual({ added: 2, changed: 0, unchanged: 0 });
    const next = [
      { day: '2026-11-27', rates: { USD: 1.06 } },
      { day: '2026-11-26', rates: { USD: 1.055, CHF: 0.93 } },
    ];
    expect(await store(next)).toEqual({ added: 1, changed: 1, unchanged: 1 });
    expect(await store(next)).toEqual({ added: 0, changed: 0, unchanged: 3 });
    expect(await store([{ day: '2026-11-25', rates: { USD: 1 } }])).toEqual({ added: 1, changed: 0, unchanged: 0 });
    expect(await stored()).toHaveLength(4);
  });

  it('says in a dry run what it would change, and changes nothing', async () => {
    expect(await store([{ day: '2026-11-26', rates: { USD: 1.05 } }], true)).toEqual({ added: 1, changed: 0, unchanged: 0 });
    expect(await stored()).toEqual([]);
  });
});

describe('an address in the settings', () => {
  it('is read once a day, whichever process comes first', async () => {
    answer = { status: 200, body: ecbFeed([{ day: '2026-11-27', rates: { USD: 1.06 } }]) };
    await Promise.all([read(), read()]);
    await read(22);
    expect([asked, await stored()]).toEqual([1, [{ day: '2026-11-27', currency: 'USD', rate: 1.06 }]]);
    await read(24);
    expect(asked).toBe(2);
  });

  it('whose read never ends, because its process is killed, is asked again in an hour', async () => {
    answer = { status: 200, body: ecbFeed([{ day: '2026-11-27', rates: { USD: 1.06 } }]) };
    await new Promise<void>((resolve) => {
      const hang: typeof fetch = () => {
        resolve();
        return new Promise(() => undefined);
      };
      void readAddress({ database: server.database, now: () => start, fetch: hang, address }, new AbortController().signal);
    });
    await read(0.5);
    expect(asked).toBe(0);
    await read(1.1);
    expect(asked).toBe(1);
    await read(23);
    expect([asked, await stored()]).toEqual([1, [{ day: '2026-11-27', currency: 'USD', rate: 1.06 }]]);
  });

  it.each([
    ['a page instead of rates', { status: 200, body: '<html></html>' }, 'it begins with <html>'],
    [
      'half of a file',
      { status: 200, body: ecbFeed([{ day: '2026-11-27', rates: { USD: 1.06, CHF: 0.9 } }]).slice(0, -30) },
      'it is cut off',
    ],
    ['a failure', { status: 503, body: '' }, 'answers 503'],
  ])('that answers %s fails, changes nothing, and is asked again in an hour', async (_, given, reason) => {
    answer = given;
    await expect(read()).rejects.toThrow(reason);
    await read(0.5);
    expect([asked, await stored()]).toEqual([1, []]);
    await expect(read(1.1)).rejects.toThrow(reason);
    expect(asked).toBe(2);
  });
});

describe('a conversion', () => {
  it('has the rate of the day, of the last business day before, and of today for later days; none where it is missing', async () => {
    await store([
      { day: '2026-11-27', rates: { USD: 1.25, KRW: 1500 } },
      { day: '2026-11-26', rates: { USD: 1 } },
    ]);
    const ahead = { own: 'EUR', currencies: ['USD'], from: '2027-01-01', to: '2026-11-29' } as const;
    expect((await openConverter(server.database.directory, ahead)).convert(1250, 'USD', '2027-02-01')?.amount).toBe(1000);
    const range = { own: 'EUR', currencies: ['USD', 'WON', 'CHF', 'EUR'], from: '2026-11-01', to: '2026-11-29' } as const;
    const { convert } = await openConverter(server.database.directory, range);
    expect(convert(1250, 'USD', '2026-11-26')).toEqual({ amount: 1250, rate: 1, day: '2026-11-26' });
    expect(convert(1250, 'USD', '2026-11-28')).toEqual({ amount: 1000, rate: 0.8, day: '2026-11-27' });
    expect(convert(1250, 'USD', '2027-05-01')).toEqual({ amount: 1000, rate: 0.8, day: '2026-11-27' });
    expect(convert(15_000, 'WON', '2026-11-27')?.amount).toBe(1000);
    expect(convert(1250, 'CHF', '2026-11-27')).toBeNull();
    expect(convert(1250, 'USD', '2026-11-01')).toBeNull();
  });
});
