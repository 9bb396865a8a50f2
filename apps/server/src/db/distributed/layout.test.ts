import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { withClient } from '../with-client.ts';
import { readLayout } from './layout.ts';

const tables = { vehicles: {}, accounts: { directory: true as const }, trips: {} };

/** An engine with these answers, in their order. */
const engine = (...answers: readonly (readonly object[])[]) => {
  const left = [...answers];
  return (async () => ({ rows: left.shift() ?? [] })) as Parameters<typeof readLayout>[0];
};

describe('how the tables of an installation lie', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('is no question on an ordinary PostgreSQL', async () => {
    expect(await withClient(test.url, (client) => readLayout((text) => client.query(text), tables))).toBeNull();
  });

  it('says what is by account, what is everywhere, and what is still on one server', async () => {
    const laidOut = [
      { name: 'vehicles', is_reference: false },
      { name: 'accounts', is_reference: true },
    ];
    expect(await readLayout(engine([{}], [{ count: 2 }], laidOut), tables)).toEqual({
      workers: 2,
      byAccount: 1,
      everywhere: 1,
      missing: [{ name: 'trips', kind: 'by_account' }],
    });
  });
});
