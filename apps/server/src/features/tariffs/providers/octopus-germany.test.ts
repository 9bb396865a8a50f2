import { describe, expect, it } from 'vitest';
import { createSourceClient } from '../../../connections/source-client.ts';
import { octopusGermany } from './octopus-germany.ts';

const hour = 3_600_000;
/** 20:00 in Berlin. */
const from = Date.parse('2026-06-10T18:00:00Z');
const simple = (cents: number | string) => ({ latestGrossUnitRateCentsPerKwh: cents });
const timed = (cents: string, activeFromTime: string, activeToTime: string) => ({
  timeslotName: 'X',
  latestGrossUnitRateCentsPerKwh: cents,
  timeslotActivationRules: [{ activeFromTime, activeToTime }],
});

/** Reads four hours of the prices of a contract. */
async function read(contract: object) {
  const answers = [
    { data: { obtainKrakenToken: { token: 't' } } },
    { data: { account: { properties: [{ electricityMalos: [{ agreements: [{ isActive: true, ...contract }] }] }] } } },
  ];
  const fetch = async () => new Response(JSON.stringify(answers.shift()));
  const client = createSourceClient(fetch as unknown as typeof globalThis.fetch, () => from);
  const { prices } = await octopusGermany(
    client,
    'https://kraken.example',
  )({ home: 'A-1', token: 'a@b.example:x:y', from, until: from + 4 * hour });
  return prices.map(({ at, minutes, price }) => [(at - from) / hour, minutes, price]);
}

describe('a contract of Octopus in Germany', () => {
  it('with one price has it at every time', async () => {
    const prices = await read({ unitRateInformation: simple(31.5) });
    expect(prices).toHaveLength(16);
    expect(prices.every(([, minutes, price]) => minutes === 15 && price === 0.315)).toBe(true);
  });

  it('with prices by the time of day has each in its time, also over midnight', async () => {
    const rates = [timed('20', '22:00:00', '05:00:00'), timed('40', '05:00:00', '22:00:00')];
    const prices = await read({ unitRateInformation: { rates } });
    expect(prices.filter(([, , price]) => price === 0.4).map(([at]) => at)).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75]);
    expect(prices.filter(([, , price]) => price === 0.2)).toHaveLength(8);
  });

  it('with a forecast has its prices, also of longer times and without an end', async () => {
    const at = (hours: number) => new Date(from + hours * hour).toISOString();
    const unitRateForecast = [
      {
        validFrom: at(-3),
        validTo: at(1),
        unitRateInformation: { rates: [{ timeslotName: 'X', latestGrossUnitRateCentsPerKwh: '-1.5' }] },
      },
      { validFrom: at(3), validTo: null, unitRateInformation: simple(9) },
    ];
    const prices = await read({ unitRateInformation: null, unitRateForecast });
    expect(prices.map(([start, , price]) => [start, price])).toEqual([
      ...[0, 0.25, 0.5, 0.75].map((start) => [start, -0.015]),
      ...[3, 3.25, 3.5, 3.75].map((start) => [start, 0.09]),
    ]);
  });

  it.each([
    ['no price', { unitRateInformation: null }, 'refused'],
    ['a price that is none', { unitRateInformation: simple('') }, 'unreadable'],
  ])('with %s is an error', async (_title, contract, reason) => {
    await expect(read(contract)).rejects.toMatchObject({ reason });
  });
});
