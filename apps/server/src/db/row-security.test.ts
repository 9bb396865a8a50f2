import type { AccountId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { makeVehicle } from '../testing/vehicle.ts';
import { prepareSchema } from './prepare-schema.ts';
import { allAccountsRoleOf } from './row-security.ts';
import { openDatabase } from './tenancy.ts';
import { withClient } from './with-client.ts';
import { openWorkPools, type WorkPools } from './work-pools.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let work: WorkPools;
let [mine, yours]: AccountId[] = [];
const account = (scope: AccountId | undefined) => scope as AccountId;

beforeAll(async () => {
  test = await createTestDatabase();
  work = openWorkPools(test.programUrl, test);
  mine = (await makeVehicle(work.pool)).accountId;
  yours = (await makeVehicle(work.pool)).accountId;
});
afterAll(async () => {
  await work.close();
  await test.drop();
});

const asOwner = <Result>(statements: (client: Client) => Promise<Result>) => withClient(test.url, statements);
const countVehicles = async (scope: Parameters<WorkPools['pool']['run']>[0]) =>
  (await work.pool.run<{ count: number }>(scope, 'select count(*) as count from vehicles')).rows[0]?.count;

describe('a statement that forgets the account', () => {
  it('reads the rows of its own account only', async () => {
    for (const scope of [mine, yours, mine, mine]) {
      const { rows } = await work.pool.run<{ account_id: string }>(account(scope), 'select account_id from vehicles');
      expect(rows).toEqual([{ account_id: scope }]);
    }
  });

  it('reads nothing where it works for no account, and everything where it works for all', async () => {
    expect([await countVehicles('no_account'), await countVehicles('all_accounts'), await countVehicles('no_account')]).toEqual([0, 2, 0]);
  });

  it('changes and deletes no row of another account', async () => {
    expect((await work.pool.run(account(mine), `update vehicles set display_name = 'Mine'`)).rowCount).toBe(1);
    expect((await work.pool.run(account(mine), 'delete from vehicles where account_id = $1', [yours])).rowCount).toBe(0);
    const { rows } = await work.pool.run<{ name: string }>(account(yours), 'select display_name as name from vehicles');
    expect(rows.map(({ name }) => name)).not.toContain('Mine');
  });

  it('inserts no row of another account and moves none into it', async () => {
    const refused = 'new row violates row-level security policy for table "vehicles"';
    const insert = `insert into vehicles (account_id, id, display_name) values ($1, gen_random_uuid(), 'Second')`;
    await expect(work.pool.run(account(mine), insert, [yours])).rejects.toThrow(refused);
    await work.pool.run(account(mine), insert, [mine]);
    await expect(work.pool.run(account(mine), 'update vehicles set account_id = $1', [yours])).rejects.toThrow(refused);
  });
});

it('separates accounts also in transactions that take turns on one connection', async () => {
  const database = openDatabase(work.pool);
  const read = (scope: AccountId) =>
    database.transaction(scope, async (tenant) => {
      // The statement names no account: only the database limits it.
      const { rows } = await tenant.query<{ account_id: string }>(() => sql`select distinct account_id from vehicles`);
      return rows.map((row) => row.account_id);
    });
  const scopes = Array.from({ length: 60 }, (_, index) => account(index % 3 === 0 ? yours : mine));
  expect(await Promise.all(scopes.map(read))).toEqual(scopes.map((scope) => [scope]));
});

it('limits every table with an account but the directories, and each role to what it is for', async () => {
  const { rows } = await asOwner((client) =>
    client.query(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id')
         and not (c.relrowsecurity and (select count(*) from pg_policy p where p.polrelid = c.oid) = 2)
       order by name`,
    ),
  );
  expect(rows).toEqual([
    { name: 'accounts' },
    { name: 'api_tokens' },
    { name: 'calendar_feeds' },
    { name: 'company_links' },
    { name: 'company_sign_ins' },
    { name: 'fleet_people' },
    { name: 'fleets' },
    { name: 'journey_shares' },
    { name: 'list_addresses' },
    { name: 'message_codes' },
    { name: 'message_senders' },
    { name: 'named_vehicle_directory' },
    { name: 'payment_customers' },
    { name: 'promotions' },
    { name: 'push_token_directory' },
    { name: 'referral_codes' },
    { name: 'source_vehicle_directory' },
    { name: 'team_members' },
    { name: 'teams' },
    { name: 'user_directory' },
  ]);
});

it('covers a table that a later migration adds', async () => {
  await asOwner((client) => client.query('create table later (account_id uuid primary key)'));
  await asOwner((client) => client.query('insert into later values ($1), ($2)', [mine, yours]));
  await prepareSchema(test);
  expect((await work.pool.run(account(mine), 'select * from later')).rows).toEqual([{ account_id: mine }]);
  await asOwner((client) => client.query('drop table later'));
});

it('reads no partition of samples past its table', async () => {
  await work.pool.run('no_account', `select create_samples_partition('2026-03-29')`);
  await expect(work.pool.run(account(mine), 'select from samples_20260329')).rejects.toThrow('permission denied');
});

describe('a role of another program', () => {
  // Of this database only: roles belong to the whole server, which other tests use at the same time.
  const program = () => `program_of_${new URL(test.url).pathname.slice(1)}`;
  const programUrl = () => Object.assign(new URL(test.url), { username: program(), password: 'program' }).href;
  const prepare = () => prepareSchema({ url: test.url, programUrl: programUrl() });
  beforeAll(() => asOwner((client) => client.query(`create role ${program()} noinherit login password 'program'`)));
  afterAll(async () => {
    await asOwner((client) => client.query(`drop owned by ${program()}, ${allAccountsRoleOf(program())}`));
    await asOwner((client) => client.query(`drop role ${program()}, ${allAccountsRoleOf(program())}`));
  });

  it('takes over, and is refused once it can no longer work for all accounts', async () => {
    const role = allAccountsRoleOf(program());
    expect((await prepare()).allAccountsRole).toBe(role);
    const others = openWorkPools(programUrl(), { allAccountsRole: role });
    expect((await others.pool.run(account(mine), 'select distinct account_id from vehicles')).rows).toEqual([{ account_id: mine }]);
    await others.close();
    await asOwner((client) => client.query(`revoke ${role} from ${program()}`));
    await expect(prepare()).rejects.toThrow(`grant it the role ${role}`);
  });

  it('is not limited where it inherits the role for all accounts, because no policy would hold', async () => {
    const role = allAccountsRoleOf(program());
    await asOwner((client) => client.query(`alter role ${program()} inherit; grant ${role} to ${program()}`));
    await expect(prepare()).rejects.toThrow('must not inherit');
  });
});
