import type { ArchiveRefusal } from '@wattbook/contract/imports/archive-refusal';
import { access, constants } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ArchiveRefused, type TakenArchive } from '../../features/archive/public.ts';
import type { OpenedAccount } from '../../features/imports/public.ts';
import { OperatorError } from '../../operator-error.ts';

export const archiveUsage = `       wattbook import archive <file> --account <e-mail> [--json]

  Takes in everything of the archive that "Your data" on the profile gives: vehicles, all samples, trips, charges, logbooks, statements, cards, settings,
  sealed places. All of it comes in, or nothing; the same archive again changes nothing.`;

/** The account that receives an archive, opened. */
export interface ArchiveAccount extends OpenedAccount {
  readonly takeIn: (path: string, signal: AbortSignal) => Promise<TakenArchive>;
}

type OpenAccount = (email: string) => Promise<ArchiveAccount | 'deactivated' | null>;

/** `wattbook import archive ...`: 0 taken in, 2 wrong call, 130 stopped. Throws an `OperatorError` that says why an archive is refused. */
export async function runArchiveCommand(args: readonly string[], openAccount: OpenAccount, stop: AbortSignal): Promise<number> {
  const call = parseArchiveArgs(args);
  if (call === null) {
    console.error(`Usage:${archiveUsage.slice('Usage:'.length)}`);
    return 2;
  }
  await access(call.path, constants.R_OK).catch(() => {
    throw new OperatorError(`There is no file ${call.path} that can be read.`);
  });
  const account = await openAccount(call.account);
  if (account === null)
    throw new OperatorError(`There is no account of ${call.account}. Create it with: wattbook user add <email> --password <password>`);
  if (account === 'deactivated')
    throw new OperatorError(`The account of ${call.account} is deactivated. Restore it with: wattbook user restore <email>`);
  try {
    const wait = () => console.error('Another import into this account is running; waiting for its end.');
    const taken = await account.runExclusive(wait, () => account.takeIn(call.path, stop));
    console.log(call.json ? JSON.stringify(taken, null, 2) : textOfTaken(taken));
    return 0;
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new OperatorError(textOfRefusal(error.word, error.file));
    if (!stop.aborted) throw error;
    console.error('Stopped: nothing was stored.');
    return 130;
  } finally {
    await account.close();
  }
}

/** Parses the arguments after `import archive`; null when they are not valid. */
export function parseArchiveArgs(
  args: readonly string[],
): { readonly path: string; readonly account: string; readonly json: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { account: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [path, ...rest] = positionals;
    if (path === undefined || rest.length > 0 || values.account === undefined) return null;
    return { path, account: values.account, json: values.json };
  } catch {
    return null;
  }
}

const sentences = {
  no_archive: 'This is no archive of Wattbook, or it was cut off: download it again.',
  old: 'This archive was made before Wattbook could take archives in. Update the installation that made it, and download it again.',
  newer: 'This archive was made by a newer version of Wattbook. Update this installation first.',
  altered: 'The archive was changed or damaged after it was made: download it again.',
  too_large: 'The archive is larger than an account can be.',
  unfit: 'The archive has rows that Wattbook would not have written: it was changed after it was made.',
  foreign: 'A vehicle of the archive belongs to another account of this installation. Delete it there, or end that account, first.',
  vin_taken: 'The account has another vehicle with the VIN of one of the archive. Delete that vehicle, or take its VIN away, first.',
} as const satisfies Record<ArchiveRefusal, string>;

const textOfRefusal = (word: ArchiveRefusal, file: string | null): string =>
  `${sentences[word]}${file === null ? '' : ` (${file})`} Nothing was stored.`;

/** What has come in, for a terminal. */
export function textOfTaken({ vehicles, rows, hasSettings }: TakenArchive): string {
  const lines = vehicles.map(({ name, wasThere, samples, leftOut }) =>
    wasThere
      ? `${name}: was there already, nothing of it was changed`
      : `${name}: ${samples} samples${leftOut === 0 ? '' : `, ${leftOut} values that cannot be were left out`}`,
  );
  const counts = Object.entries(rows).flatMap(([table, count]) => (count === 0 ? [] : [`${count} ${table.replaceAll('_', ' ')}`]));
  return [
    ...lines,
    counts.length === 0 ? 'Nothing is new.' : `New: ${counts.join(', ')}.`,
    hasSettings ? 'The settings are those of the archive.' : 'The account had vehicles: its settings were kept.',
    'Sign-ins at manufacturers, tokens and devices are no part of an archive: connect the vehicles again.',
  ].join('\n');
}
