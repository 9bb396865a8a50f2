import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '../command.ts';
import { root } from '../config/env-file.ts';
import { createTestDatabase } from '../testing/database.ts';
import { readLines, wordsOf } from '../testing/document-lines.ts';
import { makeTestFolder } from '../testing/test-folder.ts';

/** Commands whose own tests run them as the documents do: they end what runs, fill an empty folder, need several servers, or a secret that is lost. */
const elsewhere = ['serve', 'restore', 'distribute', 'secrets renew'];
const mark = 'npm run wattbook -- ';
/** What a line names and only its reader has. */
const foreign = /^(?:[\w-]+\.(?:json|jsonl|csv|xml|sql|zip|geojson)|postgres:.*)$/;

// The page that creates the account comes first.
const pages = globSync('docs/{use,run}/*.md', { cwd: root }).toSorted(
  (one, other) => Number(other.endsWith('import.md')) - Number(one.endsWith('import.md')),
);
const lines = (await Promise.all(pages.map(readLines)))
  .flat()
  .filter((line) => line.includes(mark) && !elsewhere.some((name) => line.includes(`${mark}${name}`)));

/** What a command has printed. */
let said: string[];
let copy: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
beforeAll(async () => {
  copy = await createTestDatabase();
  folder = await makeTestFolder();
});
afterAll(async () => {
  await copy.drop();
  await folder.remove();
});
beforeEach(() => {
  for (const [name, value] of Object.entries({ DATABASE_URL: copy.url, DATA_DIR: folder.path, BASE_URL: '', PORT: '9' }))
    vi.stubEnv(name, value);
  said = [];
  const note = (text: unknown) => said.push(String(text)) > 0;
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(note);
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(note);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs a line as the program does; settings before it are those of its process. */
async function follow(line: string): Promise<number> {
  const [before = '', call = ''] = line.split(mark);
  for (const setting of wordsOf(before)) vi.stubEnv(...(setting.split(/=(.*)/).slice(0, 2) as [string, string]));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const [name = '', ...args] = wordsOf(call).map((word) =>
    word === 'wattbook.backup' ? join(folder.path, word) : word.replace(/^\d{4}-\d\d-\d\dT.*Z$/, tomorrow),
  );
  const { command } = (await import(`./${name}.ts`)) as { command: Command };
  return command.run(args);
}

describe('the commands of the documents', () => {
  it('are most of what there is', () => {
    expect(lines.length).toBeGreaterThan(20);
  });

  it.each(lines.filter((line) => !wordsOf(line).some((word) => foreign.test(word))))('work as they stand: %s', async (line) => {
    // Exit code 1 of `doctor` is what it found.
    expect([line, await follow(line)]).toEqual([line, line.endsWith(' doctor') ? expect.any(Number) : 0]);
  });

  it.each(lines.filter((line) => wordsOf(line).some((word) => foreign.test(word))))(
    'ask for nothing but the file or database that they name: %s',
    async (line) => {
      const named = wordsOf(line).find((word) => foreign.test(word)) ?? '';
      const name = named.startsWith('postgres:') ? new URL(named).host : named;
      const told = await follow(line).catch((error: Error) => error.message);
      expect([told, ...said].join('\n')).toContain(name);
      expect(told).not.toBe(0);
    },
  );
});
