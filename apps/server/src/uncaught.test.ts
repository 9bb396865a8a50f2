import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import { runOnServer } from './testing/databases.ts';
import { makeTestFolder } from './testing/test-folder.ts';

let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeAll(async () => {
  [copy, folder] = [await createTestDatabase(), await makeTestFolder()];
});
afterAll(async () => {
  await copy.drop();
  await folder.remove();
});

/** What a program prints that fails. */
function failed(args: readonly string[]): Promise<{ readonly code: unknown; readonly error: string }> {
  const env = { ...process.env, DATABASE_URL: copy.url, DATA_DIR: folder.path, BASE_URL: '', LOG_LEVEL: 'silent', DEMO: 'off' };
  return new Promise((resolve) => {
    execFile(process.execPath, [...args], { env }, (failure, _, error) => resolve({ code: failure?.code ?? 0, error }));
  });
}

const uncaught = pathToFileURL(join(import.meta.dirname, 'uncaught.ts')).href;
const statementFailure = `Object.assign(new Error('invalid input for ada@example.org: "48.137"'), {
  code: '23514', table: 'trips', detail: 'Failing row contains (Ada Lovelace, ada@example.org, 48.137, 11.576).',
})`;

describe('what nobody foresaw is printed without names, places and e-mails', () => {
  it.each([
    ['an exception of a timer', `setTimeout(() => { throw ${statementFailure}; }, 1)`],
    ['a promise that nobody awaits', `void Promise.reject(${statementFailure})`],
  ])('%s, which ends the program as Node would', async (_, script) => {
    const program = `import { endWhenUncaught } from '${uncaught}'; endWhenUncaught(); setTimeout(() => console.error('still here'), 60_000); ${script};`;
    const { code, error } = await failed(['--input-type=module', '--eval', program]);
    expect(code).toBe(1);
    expect(error).toMatch(/code: '23514',\s+table: 'trips'/);
    expect(error).toContain('at ');
    expect(error).not.toMatch(/ada|lovelace|example\.org|48\.|11\.5|still here/i);
  });

  it('a statement that fails in a command', async () => {
    await runOnServer(copy.url, `alter table users add constraint nobody_called_ada check (email <> 'ada@example.org')`);
    const main = join(import.meta.dirname, 'main.ts');
    const { code, error } = await failed([main, 'user', 'add', 'ada@example.org', '--password', 'Strom4!auto-lang']);
    expect(code).toBe(1);
    expect(error).toMatch(/code: '23514',\s+table: 'users',\s+constraint: 'nobody_called_ada'/);
    expect(error).toContain('apps/server/src/');
    expect(error).not.toMatch(/ada@|example\.org/i);
  });
});
