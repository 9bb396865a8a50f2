import type { StatementYear } from '@wattbook/contract/statements/statement.schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exampleNoon } from '../../testing/api-server.ts';
import { type DemoServer, openDemoServer } from '../../testing/demo.ts';
import { demoPassword } from './demo-account.ts';
import { openDemo } from './open-demo.ts';

let demo: DemoServer;
beforeAll(async () => {
  vi.stubEnv('LITTLE_SIMULATOR_CHARGES', '1');
  demo = await openDemoServer();
  await open();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await demo.server.close();
});

const open = () => openDemo(demo.deps, { isOn: true, months: 3 }, new AbortController().signal);
const flatCents = 34;

interface MeteredRow {
  readonly month: string;
  readonly kwh: number;
  readonly kwh_bill: number | null;
  readonly meter_start: number | null;
  readonly meter_end: number | null;
  readonly meter_source: string | null;
}
const readCharges = async (displayName: string) => {
  const { rows } = await demo.pool.query<MeteredRow>(
    `select to_char(c.start_time at time zone 'Europe/Berlin', 'YYYY-MM') as month, c.kwh, c.kwh_bill, c.meter_start, c.meter_end, c.meter_source
     from charges c join vehicles v on v.id = c.vehicle_id where v.display_name = $1 order by c.start_time`,
    [displayName],
  );
  return rows;
};

async function readYear(displayName: string): Promise<StatementYear> {
  const payload = { grant_type: 'password', email: 'demo@wattbook.example', password: demoPassword };
  const signedIn = await demo.server.app.inject({ method: 'POST', url: '/authentication', payload });
  const headers = { authorization: `Bearer ${signedIn.json<{ access_token: string }>().access_token}` };
  const { rows } = await demo.pool.query<{ id: string }>('select id from vehicles where display_name = $1', [displayName]);
  const answer = await demo.server.app.inject({ url: `/v1/statements?vehicleId=${rows[0]?.id}&year=2026`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const issuedIn = ({ months }: StatementYear) =>
  months.flatMap(({ statements }) => statements.map(({ number, month, issuedAt }) => ({ number, month, issuedAt })));

describe('the company car of the demo', () => {
  it('has the readings of the wallbox in its charges at home: one meter that counts what they brought, with the loss of the card', async () => {
    const charges = await readCharges('Car second');
    expect(charges.length).toBeGreaterThan(11);
    let reading = 0;
    for (const { kwh, kwh_bill, meter_start, meter_end, meter_source } of charges) {
      expect({ meter_start, meter_source }).toEqual({ meter_start: reading, meter_source: 'manual' });
      expect(kwh_bill).toBeCloseTo(kwh * 1.08, 2);
      reading = meter_end ?? Number.NaN;
    }
    expect(reading).toBeCloseTo(
      charges.reduce((sum, { kwh_bill }) => sum + (kwh_bill ?? 0), 0),
      6,
    );
  });

  it('has statements for the months before the last one that is over, which is open; each states the charges of its month', async () => {
    const year = await readYear('Car second');
    expect(year.settings).toEqual({
      basis: 'flat',
      employer: 'Isartal Messtechnik GmbH',
      employee: 'Ada Demo',
      personnelNumber: null,
      mail: false,
    });
    expect(issuedIn(year)).toEqual([
      { number: 2, month: '2026-04', issuedAt: '2026-05-02T17:30:00.000Z' },
      { number: 1, month: '2026-03', issuedAt: '2026-04-02T17:30:00.000Z' },
    ]);
    const charges = await readCharges('Car second');
    for (const { month, statements, ...today } of year.months.filter((one) => one.month >= '2026-03')) {
      const ofMonth = charges.filter((charge) => charge.month === month);
      const kWh = ofMonth.reduce((sum, { kwh_bill }) => sum + (kwh_bill ?? 0), 0);
      const says = { charges: ofMonth.length, kWh: expect.closeTo(kWh, 6), amount: Math.round(kWh * flatCents) / 100 };
      expect(today).toMatchObject({ ...says, changed: false, names: [], excluded: { noMeter: 0, noPrice: 0, otherCurrency: 0 } });
      for (const statement of statements) expect(statement).toMatchObject(says);
    }
  });

  it('is the only one: the other car of the household has no statements', async () => {
    expect(await readYear('Car first')).toMatchObject({ settings: null });
    expect((await readCharges('Car first')).every(({ meter_source }) => meter_source === null)).toBe(true);
  });

  it('goes on with later days: a month more is issued, and what was issued stays', async () => {
    const before = await readYear('Car second');
    const digests = async () => (await demo.pool.query<{ digest: string }>('select digest from statements order by number')).rows;
    const issued = await digests();
    demo.server.clock.now = exampleNoon + 20 * 86_400_000;
    await open();
    expect(issuedIn(await readYear('Car second'))).toEqual([
      { number: 3, month: '2026-05', issuedAt: '2026-06-02T17:30:00.000Z' },
      ...issuedIn(before),
    ]);
    expect((await digests()).slice(0, 2)).toEqual(issued);
    const charges = await readCharges('Car second');
    expect(charges.map(({ meter_start }) => meter_start)).toEqual([0, ...charges.slice(0, -1).map(({ meter_end }) => meter_end)]);
  });
});
