import {
  catalogueCard,
  type CatalogueCard,
  type CatalogueOperator,
  catalogueOperator,
} from '@wattbook/contract/cards/card-master-data.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { bundledCards, bundledOperators } from './master-data/card-master-data-file.ts';
import { importCardMasterData, readCardMasterData } from './public.ts';

let server: ApiServer;
let jana: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  jana = await signInAs(server);
});
afterAll(() => server.close());

const get = async <Answer>(path: string) =>
  (await server.app.inject({ url: `/v1/master-data/${path}`, headers: jana.headers })).json<Answer>();
const entriesOf = (read: ReturnType<typeof readCardMasterData>) => (read.kind === 'read' ? read.entries : []);

describe('the catalogue', () => {
  it('lists cards by name, whole or with the asked fields (COST-097, COST-098, API-133)', async () => {
    const { total, data } = await get<{ total: number; data: CatalogueCard[] }>('cards');
    for (const one of data) catalogueCard.strict().parse(one);
    expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(total).toBe(bundledCards().length);
    const [first] = data;
    expect((await get<{ data: object[] }>('cards?fields=id,name,country')).data[0]).toEqual({
      id: first?.id,
      name: first?.name,
      country: first?.country,
    });
  });

  it('answers one card by its id (COST-099, API-134, OQ-199)', async () => {
    const [first] = bundledCards();
    expect(await get(`cards/${first?.id}`)).toEqual(catalogueCard.parse(first));
    expect(await get('cards/019a0000-0000-7000-8000-000000000001')).toEqual({ message: 'not_found' });
  });

  it('says of every card where its prices are from, or that they are invented, and names operators of the list', () => {
    const known = new Set(bundledOperators().map(({ id }) => id));
    for (const { example, source, operators, prices } of bundledCards()) {
      expect(example).toBe(source === null);
      expect([...operators, ...prices.flatMap((one) => one.operator ?? [])].filter((id) => !known.has(id))).toEqual([]);
    }
  });

  it('lists the operators by name and country (COST-068, API-132)', async () => {
    const { total, data } = await get<{ total: number; data: CatalogueOperator[] }>('operators');
    for (const one of data) catalogueOperator.strict().parse(one);
    expect(new Set(data.map(({ id }) => id)).size).toBe(total);
  });

  it('is copied into a card that keeps the link (COST-106)', async () => {
    const base = bundledCards().find(({ operators }) => operators.length > 0);
    const payload = { name: base?.name, prices: base?.prices, operators: base?.operators, baseCardId: base?.id };
    const answer = await server.app.inject({ method: 'POST', url: '/v1/cards', payload, headers: jana.headers });
    expect(answer.json()).toMatchObject({ baseCardId: base?.id, prices: base?.prices, operators: base?.operators });
  });
});

describe('an import', () => {
  const line =
    '{"name":"Imported","country":"DE","currency":"EUR","prices":[{"ac":true,"price":0.5,"unit":"kWh","country":"FR","operator":"IONITY, FR"}],"example":true}';
  it('adds and replaces entries, shows before what it would do, and repeats without an effect', async () => {
    const import_ = (text: string, isDryRun: boolean) =>
      importCardMasterData(server.database, 'cards', { entries: entriesOf(readCardMasterData('cards', text)), isDryRun });
    const has = async () => (await get<{ data: CatalogueCard[] }>('cards')).data.find(({ name }) => name === 'Imported');
    expect(await import_(line, true)).toMatchObject({ added: [{ name: 'Imported' }], changed: [], unchanged: 0 });
    expect(await has()).toBeUndefined();
    await import_(line, false);
    const ionity = bundledOperators().find(({ name, country }) => name === 'IONITY' && country === 'FR');
    expect((await has())?.prices[0]?.operator).toBe(ionity?.id);
    expect(await import_(`${line}\n`, false)).toEqual({ added: [], changed: [], unchanged: 1 });
    await import_(line.replace('0.5', '0.6'), false);
    expect((await has())?.prices[0]?.price).toBe(0.6);
  });

  it.each([
    ['cards', '{"name":"x"}', 'line 1'],
    ['cards', `${line}\nnonsense`, 'line 2'],
    ['cards', line.replace('"example":true', '"example":false'), 'A card without a source is an example.'],
    ['cards', line.replace('"unit":"kWh"', '"unit":"kWh","from":"25:00","to":"26:00"'), 'prices.0.from: time'],
    ['operators', '{"name":"x","country":"XX"}', 'line 1'],
    ['operators', '', 'it has no lines'],
  ] as const)('of %s from %s is refused as a whole', (noun, text, problem) => {
    const read = readCardMasterData(noun, text);
    expect(read.kind === 'unreadable' ? read.problem : read).toContain(problem);
  });
});
