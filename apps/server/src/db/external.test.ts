import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { databaseUrl, runOnServer } from '../testing/databases.ts';
import { checkExternal } from './external.ts';

describe('a database of the operator', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('is accepted when it is recent and encoded in UTF-8', async () => {
    await expect(checkExternal(test.url)).resolves.toBeUndefined();
  });

  it('is refused by its name, without the password, when the password is wrong', async () => {
    const url = new URL(test.url);
    url.password = 'hunter2';
    const refusal = await checkExternal(url.href).catch((error: Error) => error.message);
    expect(refusal).toMatch(new RegExp(`^The database ${url.host}/wattbook_test_\\w+ \\(DATABASE_URL\\) refuses the connection`));
    expect(refusal).not.toContain('hunter2');
  });

  it('is refused when it does not exist', async () => {
    await expect(checkExternal(databaseUrl(test.url, 'nowhere'))).rejects.toThrow('database "nowhere" does not exist');
  });

  it('is refused when it only reads, as a read replica does', async () => {
    const name = new URL(test.url).pathname.slice(1);
    await runOnServer(test.url, `alter database ${name} set default_transaction_read_only = on`);
    try {
      await expect(checkExternal(test.url)).rejects.toThrow('only reads: it is a read replica');
    } finally {
      await runOnServer(databaseUrl(test.url, 'postgres'), `alter database ${name} reset default_transaction_read_only`);
    }
  });

  it('is refused when its encoding is not UTF-8', async () => {
    const name = 'wattbook_test_latin';
    await runOnServer(test.url, `create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`);
    try {
      await expect(checkExternal(databaseUrl(test.url, name))).rejects.toThrow('has the encoding LATIN1; it must be UTF8.');
    } finally {
      await runOnServer(test.url, `drop database ${name} with (force)`);
    }
  });
});
