import type { User } from '@wattbook/contract/users/user.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';

let server: ApiServer;
let user: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  user = await signInAs(server);
});
afterAll(() => server.close());

const change = (payload: object) => server.app.inject({ method: 'PATCH', url: `/v1/users/${user.userId}`, payload, headers: user.headers });
const read = async () => (await server.app.inject({ url: `/v1/users/${user.userId}`, headers: user.headers })).json<User>();

it('a new user has empty lists of tags, the defaults of recorded trips and no notification choices (SET-034, SET-037)', async () => {
  expect(await read()).toMatchObject({
    tripTags: [],
    chargeTags: [],
    tripsGPS: 'All',
    tripsCopy: false,
    compare: 'mid',
    notifications: {},
  });
  await change({ notifications: { logbookNotTagged: true } });
  expect((await read()).notifications).toEqual({ logbookNotTagged: true });
});

it.each(['tripsSetting', 'chargesSetting'] as const)(
  '%s requires flags, shows errors where nothing is said of them, and stores the page size only once it was chosen (SET-035, SET-036)',
  async (name) => {
    const complete = { flags: { duration: true }, errors: true, pageSize: 30 };
    expect((await change({ [name]: complete })).json<User>()[name]).toEqual(complete);
    const { pageSize: _, ...ofColumns } = complete;
    expect((await change({ [name]: ofColumns })).json<User>()[name]).toEqual(ofColumns);
    expect((await change({ [name]: { flags: {} } })).json<User>()[name]).toEqual({ flags: {}, errors: true });
    expect((await change({ [name]: { errors: true } })).json()).toMatchObject({ errors: { [`${name}.flags`]: expect.any(String) } });
  },
);

it.each([
  ['time', ['12', '24'], ['23', '', 12, null]],
  ['tripsGPS', ['All', 'StartEnd', 'No'], ['all', 'Start', null]],
  ['unitTemp', ['C', 'F'], ['K', 'c']],
  ['unit', ['km', 'mi'], ['m', 'KM']],
  ['tripsCopy', [true, false], ['true', 1, null]],
])('%s accepts %j and refuses %j (SET-006, SET-007, SET-015)', async (name, accepted, refused) => {
  for (const value of accepted) expect((await change({ [name]: value })).json()).toMatchObject({ [name]: value });
  const before = await read();
  for (const value of refused)
    expect((await change({ [name]: value })).json()).toMatchObject({ message: 'validation', errors: { [name]: expect.any(String) } });
  expect(await read()).toEqual(before);
});
