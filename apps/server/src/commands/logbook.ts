import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { VehicleId } from '@wattbook/domain/ids';
import type { EntryFault } from '@wattbook/domain/logbook/book-chain';
import type { BookFileFault } from '@wattbook/domain/logbook/check-book-file';
import { type CheckedDocument, checkDocument, isUnchanged, maxDocumentBytes } from '@wattbook/files/documents/check-document';
import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import type { Database } from '../db/tenancy.ts';
import { withInstallation } from '../existing-installation.ts';
import { type BookFault, fingerprintOfKey, serverCrypto, verifyBook } from '../features/signing/public.ts';
import { OperatorError } from '../operator-error.ts';
import { readAllBooks } from '../telemetry/public.ts';

const usage = `Usage: wattbook logbook verify [--vehicle <id>]    do the books of the database fit, entry by entry, and their signed heads?
       wattbook logbook verify <file>              the same for an exported book, as JSON or PDF

Ends with 1 where something does not fit, and names it.`;

export const command: Command = { summary: 'logbooks: logbook verify', usage, run };

interface Found {
  readonly lines: readonly string[];
  readonly isRight: boolean;
}

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseLogbookArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const { file, vehicle } = parsed;
  const use = { applicationName: 'wattbook logbook', changes: false };
  const { lines, isRight } =
    file === null
      ? await withInstallation(loadConfig(), use, ({ database }) => verifyBooks(database, vehicle))
      : describeFile(await checkDocument(await readDocument(file), serverCrypto));
  console.log(lines.join('\n'));
  return isRight ? 0 : 1;
}

export function parseLogbookArgs(
  args: readonly string[],
): { readonly file: string | null; readonly vehicle: VehicleId | null } | undefined {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: { vehicle: { type: 'string' } }, allowPositionals: true });
    const [action, file = null, ...rest] = positionals;
    const { vehicle = null } = values;
    if (action !== 'verify' || rest.length > 0 || (file !== null && vehicle !== null)) return undefined;
    return { file, vehicle: vehicle as VehicleId | null };
  } catch {
    return undefined;
  }
}

/** Checks the books of a vehicle, or all; one line for each. */
export async function verifyBooks(database: Database, vehicle: VehicleId | null): Promise<Found> {
  const lines: string[] = [];
  let isRight = true;
  const accounts = await database.allAccounts.selectFrom('logbooks').select('account_id').distinct().execute();
  for (const { account_id } of accounts) {
    const tenant = database.forAccount(account_id);
    const books = (await readAllBooks(tenant)).filter(({ vehicleId }) => vehicle === null || vehicleId === vehicle);
    for (const book of books) {
      const { entries, heads, fault } = await verifyBook(tenant, book);
      const name = `Vehicle ${book.vehicleId}, book ${book.number}`;
      lines.push(fault === null ? `${name}: ${entries} entries and ${heads} signed heads fit.` : `${name}: ${describeFault(fault)}`);
      isRight &&= fault === null;
    }
  }
  return lines.length === 0 ? { lines: ['There is no logbook.'], isRight: vehicle === null } : { lines, isRight };
}

const entryFaults = {
  hash: 'does not fit: it was changed, or the one before it',
  number: 'does not stand where it should: entries were left out, repeated or put into another order',
  other_book: 'is of another book',
  no_entry: 'cannot be read',
  not_canonical: 'is not as it was written',
} as const satisfies Readonly<Record<EntryFault, string>>;

function describeFault(fault: BookFault): string {
  switch (fault.kind) {
    case 'entry':
      return `entry ${fault.number} ${entryFaults[fault.fault]}.`;
    case 'column':
      return `entry ${fault.number} fits, but the column ${fault.column} of its row was changed.`;
    case 'end':
      return `entry ${fault.number}: the book ends with another entry than it says. Entries at its end were removed or added.`;
    case 'head':
      return `entry ${fault.number} is another one than was signed on ${fault.signedAt}: the book was written anew.`;
    case 'signature':
      return `entry ${fault.number}: the head of ${fault.signedAt} was changed, its signature is wrong.`;
    case 'stamp':
      return `entry ${fault.number}: the time stamp of the head of ${fault.signedAt} is of another one, or was changed.`;
    case 'place':
      return `a place of trip ${fault.tripId} is not the one that the book fixed.`;
  }
}

async function readDocument(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(() => null);
  if (found === null || !found.isFile()) throw new OperatorError(`There is no file ${file}.`);
  if (found.size > maxDocumentBytes) throw new OperatorError(`${file} is too large: a logbook has less than ${maxDocumentBytes / 1e6} MB.`);
  return readFile(file);
}

const unreadable = {
  empty: 'The file is empty.',
  too_big: 'The file is too large.',
  no_document: 'The file is no logbook.',
  damaged: 'The file was a logbook, but it is damaged.',
  no_entries: 'The PDF has no logbook in it.',
  newer: 'The file is from a later version of Wattbook.',
} as const;

/** Says what holds in a file. */
export function describeFile(checked: CheckedDocument): Found {
  if (checked.kind === 'unreadable') return { lines: [unreadable[checked.why]], isRight: false };
  if (checked.kind === 'paper') return { lines: ['The file is no logbook. The page /verify checks it.'], isRight: false };
  const { verdict, isAsWritten, pdf } = checked;
  const { first, last, key, signedAt, faults } = verdict;
  const signed = `Signed ${signedAt} with the key ${fingerprintOfKey(key)}.`;
  if (isUnchanged(checked)) return { lines: [`Entries ${first} to ${last} fit, and so does the file.`, signed], isRight: true };
  const [fault] = faults;
  const file = isAsWritten ? [] : ['The file is not as it was written, letter for letter.'];
  const pages = pdf === null || pdf.isUnchanged ? [] : ['The PDF was changed after it was signed, or has no signature.'];
  const keys = pdf?.isUnchanged === true && pdf.signature?.key !== key ? ['The PDF and the book in it were signed with two keys.'] : [];
  return { lines: [...(fault === undefined ? [] : [describeFileFault(fault)]), ...file, ...pages, ...keys, signed], isRight: false };
}

const fileFaults = {
  beginning: 'Entries before the first one were left out.',
  end: 'The file does not end with the entry that was signed.',
  head: 'The signature of the newest entry is wrong.',
  keys: 'The book and the file were signed with two keys.',
  document: 'The entries fit, but something else in the file was changed.',
} as const;

function describeFileFault(fault: BookFileFault): string {
  if (fault.kind === 'entry') return `Entry ${fault.number}${fault.day === null ? '' : ` of ${fault.day}`} ${entryFaults[fault.fault]}.`;
  if (fault.kind === 'place') return `A place of entry ${fault.number ?? '(none)'} is not the one that the book fixed.`;
  return fileFaults[fault.kind];
}
