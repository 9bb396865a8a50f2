import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { packThreshold } from '@wattbook/domain/statistics/comparison-thresholds';
import { hasHiddenCharacters } from '@wattbook/domain/texts/hidden-characters';
import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import type { Database } from '../db/tenancy.ts';
import { withInstallation } from '../existing-installation.ts';
import { openInstallationSecrets } from '../features/configuration/public.ts';
import { fingerprintOfKey } from '../features/signing/public.ts';
import { importPack, listPacks, readPackGroups, removePack, signPack } from '../features/statistics/public.ts';
import { OperatorError } from '../operator-error.ts';
import { createSigning, type Signing } from '../sealing/signing.ts';

const usage = `Usage: wattbook statistics export <file> --name <who>   writes the figures of groups of at least ${packThreshold.vehicles} cars of ${packThreshold.accounts} accounts, signed, for other installations
       wattbook statistics import <file>                reads such a file of somebody else; groups of your own win where they are large enough
       wattbook statistics list                         shows the files that were imported: whose they are, of when, and their keys
       wattbook statistics remove <key>                 removes the figures of one of them; <key> is as the list shows it

<who> is what people read beside the figures, such as "EV club of Hamburg".`;

export const command: Command = {
  summary: 'figures of groups of cars, for other installations: statistics export | import | list | remove',
  usage,
  run,
};

const MAX_BYTES = 200_000_000;

interface Use {
  readonly database: Database;
  readonly signing: Signing;
  readonly now: number;
}

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseStatisticsArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const config = loadConfig();
  const use = { applicationName: 'wattbook statistics', changes: parsed.action === 'import' || parsed.action === 'remove' };
  const line = await withInstallation(config, use, async ({ database }) => {
    const secrets = await openInstallationSecrets(config.dataDir, database.directory);
    const deps: Use = { database, signing: createSigning(await secrets.read('signing')), now: Date.now() };
    return answer(deps, parsed);
  });
  console.log(line);
  return 0;
}

function answer(deps: Use, parsed: NonNullable<ReturnType<typeof parseStatisticsArgs>>): Promise<string> {
  if (parsed.action === 'export') return exportTo(deps, parsed.file, parsed.name);
  if (parsed.action === 'import') return importFrom(deps, parsed.file);
  return parsed.action === 'list' ? listImported(deps) : removeImported(deps, parsed.key);
}

/** Says which packs were imported. */
export async function listImported({ database }: Pick<Use, 'database'>): Promise<string> {
  const packs = await listPacks(database);
  if (packs.length === 0) return 'No figures of other installations were imported.';
  return packs
    .map(
      ({ key, name, figures, made_at, imported_at }) =>
        `${fingerprintOfKey(key)}  ${name}: ${figures} figures of ${made_at.toISOString()}, imported on ${imported_at.toISOString()}`,
    )
    .join('\n');
}

/** Removes the pack of a key, and says whose it was. */
export async function removeImported({ database }: Pick<Use, 'database'>, key: string): Promise<string> {
  const pack = (await listPacks(database)).find((one) => fingerprintOfKey(one.key) === key);
  if (pack === undefined) throw new OperatorError(`No figures with the key ${key} were imported. Nothing was changed.`);
  await removePack(database, pack.key);
  return `The ${pack.figures} figures of ${pack.name} are removed.`;
}

/** Writes a file and says what is in it. */
export async function exportTo({ database, signing, now }: Use, file: string, name: string): Promise<string> {
  const groups = await readPackGroups(database);
  if (groups.length === 0)
    throw new OperatorError(
      `There is no group of at least ${packThreshold.vehicles} cars of ${packThreshold.accounts} accounts. No file was written.`,
    );
  const madeAt = new Date(now).toISOString();
  await writeFile(file, canonicalJson(signPack(signing, { format: 'wattbook-statistics', version: 1, name, madeAt, groups })));
  return `${file} has ${groups.length} figures of groups, signed with the key ${fingerprintOfKey(signing.publicKey)}.`;
}

/** Reads a file and says whose figures it has. */
export async function importFrom({ database, signing, now }: Use, file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) throw new OperatorError(`There is no file ${file}.`);
  if (found.size > MAX_BYTES) throw new OperatorError(`${file} is too large: a pack of statistics has less than ${MAX_BYTES / 1e6} MB.`);
  const text = await readFile(file, 'utf8');
  const pack = await importPack({ database, ownKey: signing.publicKey, now }, text, basename(file));
  return `${pack.groups.length} figures of groups of ${pack.name}, of ${pack.madeAt}, signed with the key ${fingerprintOfKey(pack.key)}. Compare that key with the one that they tell.`;
}

/** Parses the arguments after `statistics`; undefined when they are not valid. */
export function parseStatisticsArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { name: { type: 'string' } } });
    const [action, file, ...rest] = positionals;
    if (rest.length > 0) return undefined;
    if (action === 'export') return exportOf(file, values.name?.trim() ?? '');
    if (values.name !== undefined) return undefined;
    if (file === undefined) return action === 'list' ? ({ action } as const) : undefined;
    if (action === 'import') return { action, file } as const;
    return action === 'remove' ? ({ action, key: file } as const) : undefined;
  } catch {
    return undefined;
  }
}

const exportOf = (file: string | undefined, name: string) =>
  file === undefined || name === '' || name.length > 100 || hasHiddenCharacters(name, { isNote: false })
    ? undefined
    : ({ action: 'export', file, name } as const);
