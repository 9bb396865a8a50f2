import type { Card } from '@wattbook/contract/cards/card.schema';
import { integrations } from '@wattbook/domain/cards/card-fields';
import { countries } from '@wattbook/domain/vehicles/vehicle-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { bundledCards, bundledOperators } from './master-data/card-master-data-file.ts';

let server: ApiServer;
let jana: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  jana = await signInAs(server);
});
afterAll(() => server.close());

const send = (method: 'GET' | 'POST', path: string, payload?: object) =>
  server.app.inject({ method, url: `/v1/cards${path}`, headers: jana.headers, ...(payload && { payload }) });
/** A card as it is answered after it was saved. */
const stored = async (payload: object) => {
  const answer = await send('POST', '', { name: 'x', ...payload });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return (await send('GET', `/${answer.json<Card>().id}`)).json<Card>();
};
const refusedFields = async (payload: object) => {
  const answer = await send('POST', '', { name: 'x', ...payload });
  return Object.keys(answer.json<{ errors?: object }>().errors ?? {});
};
const price = { ac: true, price: 0.32, unit: 'kWh' } as const;
const home = {
  addressLocation: { latitude: 48.1, longitude: 11.5 },
  address: { line1: 'Am Ring 1', line2: '', line3: '', line4: '85354', city: 'Ulm' },
};

describe('the record of a card', () => {
  it('has a first and a last day, or neither (COST-052)', async () => {
    expect(await stored({ startDate: '2026-01-01', endDate: '2026-12-31' })).toMatchObject({
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    });
    expect(await stored({})).toMatchObject({ startDate: null, endDate: null });
  });

  it('has prices, operators, a vehicle and the card that it was copied from (COST-053)', async () => {
    const [operator] = bundledOperators();
    const [base] = bundledCards();
    const entered = { prices: [price], operators: [operator?.id], vehicleId: await insertVehicle(server, jana), baseCardId: base?.id };
    expect(await stored(entered)).toMatchObject(entered);
    expect(await stored({})).toMatchObject({ prices: [], operators: [], vehicleId: null, baseCardId: null });
  });

  it('has its flags: active unless it is switched off, renewable, default, and never of a fleet (COST-054)', async () => {
    expect(await stored({})).toMatchObject({ active: true, renewable: false, default: false, fleet: false });
    const entered = { active: false, renewable: true, default: true };
    expect(await stored(entered)).toMatchObject({ ...entered, fleet: false });
  });

  it.each(integrations)('can follow the smart tariff of %s (COST-060)', async (integration) => {
    const RFID = { Tibber: 'home-1', Octopus: 'A-1B2C3D4E' }[integration as string] ?? null;
    expect(await stored({ integration, RFID, currency: 'EUR', ...home })).toMatchObject({ integration });
  });

  it('can follow no other smart tariff (COST-060)', async () =>
    expect(await refusedFields({ integration: 'Other' })).toEqual(['integration']));

  it('is of one of about forty countries, by their ISO codes (COST-061)', async () => {
    expect(countries.length).toBeGreaterThanOrEqual(35);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(countries.filter((code) => names.of(code) === undefined)).toEqual([]);
    for (const country of ['DE', 'NO', 'US']) expect(await stored({ country })).toMatchObject({ country });
    for (const country of ['XX', 'de', 'Germany']) expect(await refusedFields({ country })).toEqual(['country']);
  });
});

describe('a price of a card', () => {
  it.each(['ac', 'price', 'unit'] as const)('has a current, an amount and a unit: without %s it is refused (COST-062)', async (missing) => {
    expect((await stored({ prices: [price] })).prices).toEqual([price]);
    const { [missing]: _, ...rest } = price;
    expect(await refusedFields({ prices: [rest] })).toEqual([`prices.0.${missing}`]);
  });

  it.each(['kWh', 'Minutes', 'OneTime'])('can be for %s (COST-063)', async (unit) =>
    expect((await stored({ prices: [{ ...price, unit }] })).prices).toEqual([{ ...price, unit }]),
  );

  it('is for nothing else (COST-063)', async () =>
    expect(await refusedFields({ prices: [{ ...price, unit: 'Hours' }] })).toEqual(['prices.0.unit']));

  it('at home has its days, times and their zone (COST-064)', async () => {
    const window = { ...price, day: 'weekend', from: '22:00', to: '06:00', timezone: 'Europe/Vienna' };
    expect((await stored({ category: 'Home', prices: [window] })).prices).toEqual([window]);
  });

  it.each(['all', 'weekdays', 'weekend', 'mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'])('can be for the days %s (COST-066)', async (day) =>
    expect((await stored({ prices: [{ ...price, day }] })).prices).toEqual([{ ...price, day }]),
  );

  it('is for no other days (COST-066)', async () =>
    expect(await refusedFields({ prices: [{ ...price, day: 'monday' }] })).toEqual(['prices.0.day']));

  it('on the road has its country and operator (COST-067)', async () => {
    const roaming = { ...price, country: 'FR', operator: bundledOperators()[0]?.id };
    expect((await stored({ prices: [roaming] })).prices).toEqual([roaming]);
  });
});
