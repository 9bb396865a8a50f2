import { choiceName, type MessageKind } from '@wattbook/domain/messages/message-kinds';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertVehicle, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { type MessengerServer, openMessengerServer } from '../../testing/messengers.ts';
import { insertCharge } from '../../testing/segments.ts';
import { tellOfCharges } from './tell-charges.ts';

const minute = 60_000;
let server: MessengerServer;
let person: SignedIn;
let vehicle: VehicleId;
let used = 0;

beforeAll(async () => {
  server = await openMessengerServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person, { name: 'Zoe' });
  used += 1;
  await server.link(person, 'telegram', String(810_000 + used));
});

const want = (...kinds: MessageKind[]) =>
  server.app.inject({
    method: 'PATCH',
    url: `/v1/users/${person.userId}`,
    headers: person.headers,
    payload: { notifications: Object.fromEntries(kinds.map((kind) => [choiceName(kind, 'telegram'), true])) },
  });
/** A charge that ended some minutes ago, once its price is known. */
const end = async (minutesAgo: number, values: Parameters<typeof insertCharge>[4] = {}) => {
  const ended = new Date(server.clock.now - minutesAgo * minute);
  const times = { end_time: ended, cost: 744, cost_currency: 'EUR', end_level: 80 } as const;
  const id = await insertCharge(server.database, person, vehicle, new Date(ended.getTime() - 60 * minute), { ...times, ...values });
  await server.database.transaction(person.accountId, (tenant) => tellOfCharges(server, tenant, vehicle, [id]));
  return id;
};
const delivered = async () => {
  await server.runJob('messages');
  return (await server.delivered('telegram')).map(({ text }) => text);
};

describe('a charge that has ended', () => {
  it('is told of with energy and cost, and the link to it (SUP-025)', async () => {
    await want('chargeFinished');
    const id = await end(2);
    expect(await delivered()).toEqual([
      `Zoe: charging finished\n20 kWh · €7.44 · now at 80 %\nhttp://localhost:3000/charges/${id}/details`,
    ]);
  });

  it('that is priced again, or detected anew under another id, is not told of again', async () => {
    await want('chargeFinished');
    const id = await end(5);
    await server.database.transaction(person.accountId, (tenant) => tellOfCharges(server, tenant, vehicle, [id]));
    await end(4);
    expect(await delivered()).toHaveLength(1);
    server.clock.now += 120 * minute;
    await end(1);
    expect(await delivered()).toHaveLength(1);
  });

  it('is no news where it ended long ago, came from a file, or nobody wants to know', async () => {
    await end(2);
    await want('chargeFinished');
    server.clock.now += 24 * 60 * minute;
    await end(400);
    await end(2, { import: true });
    expect(await delivered()).toEqual([]);
  });
});
