import { call } from '../api/api.ts';
import { isRefusal } from '../api/api-error.ts';
import { takeSignInPassword } from './sign-in-password.ts';
import { storedPairs, storePairs, hasStoredKey } from './stored-keys.ts';
import { type KeyRecord, pairsOf, type WrapChange, wrapChanges, type WrappedPair } from './keys-of-record.ts';
import { canSeal, generatePair, type Pair } from './pair.ts';
import { generateRecoveryKey, parseRecoveryKey } from './recovery-key.ts';
import { unwrapByPassword, unwrapByRecoveryKey, wrapByPassword, wrapByRecoveryKey } from './wrap.ts';

let running: Promise<void> = Promise.resolve();

/** Opens the keys with the password of a sign-in, or creates the first pair; without a password it waits for a running call. A failure changes nothing: the next sign-in tries again. */
export function openOrCreateKeys(userId: string): Promise<void> {
  const password = takeSignInPassword(userId);
  if (password !== null && canSeal()) running = running.then(() => openOrCreate(userId, password)).catch(() => undefined);
  return running;
}

async function openOrCreate(userId: string, password: string): Promise<void> {
  const record = await readRecord(userId);
  if (record.publicKey !== null) return syncPairs(record, password);
  try {
    await saveNewPair(record, password);
    await syncPairs(await readRecord(userId), password);
  } catch (error) {
    // Another browser was faster: its pair is used.
    if (isRefusal(error, 'conflict')) return syncPairs(await readRecord(userId), password);
    throw error;
  }
}

const readRecord = (id: string): Promise<KeyRecord> => call('GET /v1/users/:id', { params: { id } });

/** A change of keys needs the password (decision 0031). */
const change = (id: string, currentPassword: string, body: object): Promise<KeyRecord> =>
  call('PATCH /v1/users/:id', { params: { id }, body: { ...body, currentPassword } });

async function saveNewPair(record: KeyRecord, password: string): Promise<void> {
  const pair = await generatePair();
  const privateKey = await wrapByPassword(pair.privateKey, password, record.id);
  const replaced = record.publicKey === null ? {} : { replacedKey: record.publicKey };
  storePairs(await change(record.id, password, { publicKey: pair.publicKey, privateKey, ...replaced }), [pair]);
}

/** Stores the pairs that the password opens, and wraps stored pairs again that it does not open: the password was changed in a browser without them. */
async function syncPairs(record: KeyRecord, password: string): Promise<void> {
  const opened: Pair[] = [];
  const unopened: Pair[] = [];
  for (const wrapped of pairsOf(record)) {
    const privateKey = await unwrap(wrapped, password, record.id);
    const stored = storedPairs(record.id).find(({ publicKey }) => publicKey === wrapped.publicKey);
    if (privateKey !== null) opened.push({ publicKey: wrapped.publicKey, privateKey });
    else if (stored !== undefined) unopened.push(stored);
  }
  storePairs(record, opened);
  if (unopened.length > 0) await change(record.id, password, wrapChanges(record, await wrapsOf(unopened, password, record.id)));
}

const unwrap = async ({ privateKey }: WrappedPair, password: string, userId: string): Promise<string | null> =>
  privateKey === null ? null : unwrapByPassword(privateKey, password, userId);

const wrapsOf = (pairs: readonly Pair[], password: string, userId: string): Promise<WrapChange[]> =>
  Promise.all(
    pairs.map(async ({ publicKey, privateKey }) => ({ publicKey, privateKey: await wrapByPassword(privateKey, password, userId) })),
  );

/** Opens with a password the pairs that this browser does not store yet; false where it opens none. */
export async function unlock(record: KeyRecord, password: string): Promise<boolean> {
  const opened: Pair[] = [];
  for (const wrapped of pairsOf(record).filter(({ publicKey }) => !hasStoredKey(record.id, publicKey))) {
    const privateKey = await unwrap(wrapped, password, record.id);
    if (privateKey !== null) opened.push({ publicKey: wrapped.publicKey, privateKey });
  }
  storePairs(record, opened);
  return opened.length > 0;
}

/** Creates the first pair, or replaces one that cannot be opened any more. Throws `ApiError`, `validation` where the password is wrong. */
export async function createOrReplacePair(record: KeyRecord, password: string): Promise<void> {
  // The password is checked first, because creating a pair needs seconds.
  await call('POST /v1/users/:id/verify-reset', { params: { id: record.id }, body: { password } });
  await saveNewPair(record, password);
}

/** The change of the record for a new password: every stored pair, and every pair that the present password opens, wrapped with it. */
export async function wrapsForPassword(record: KeyRecord, { present, next }: { readonly present: string; readonly next: string }) {
  if (!canSeal() || pairsOf(record).length === 0) return {};
  await unlock(record, present);
  const known = pairsOf(record).map(({ publicKey }) => publicKey);
  const pairs = storedPairs(record.id).filter(({ publicKey }) => known.includes(publicKey));
  return wrapChanges(record, await wrapsOf(pairs, next, record.id));
}

/** Creates a recovery key for every stored pair and returns it; the previous one no longer opens them. Throws `ApiError`, `validation` where the password is wrong. */
export async function createRecoveryKey(record: KeyRecord, password: string): Promise<string> {
  const key = generateRecoveryKey();
  const known = pairsOf(record).map(({ publicKey }) => publicKey);
  const pairs = storedPairs(record.id).filter(({ publicKey }) => known.includes(publicKey));
  const wraps = pairs.map(async ({ publicKey, privateKey }) => ({
    publicKey,
    recoveryKey: await wrapByRecoveryKey(privateKey, key, record.id),
  }));
  await change(record.id, password, wrapChanges(record, await Promise.all(wraps)));
  return key;
}

export type Recovery = 'recovered' | 'unreadable' | 'fits_nothing';

/** Opens pairs with the recovery key and wraps them with the password, so that every browser can open them again. Throws `ApiError`, `validation` where the password is wrong. */
export async function recover(record: KeyRecord, recoveryKey: string, password: string): Promise<Recovery> {
  if (parseRecoveryKey(recoveryKey) === null) return 'unreadable';
  const opened: Pair[] = [];
  for (const { publicKey, recoveryKey: wrap } of pairsOf(record)) {
    const privateKey = wrap === null ? null : await unwrapByRecoveryKey(wrap, recoveryKey, record.id);
    if (privateKey !== null) opened.push({ publicKey, privateKey });
  }
  if (opened.length === 0) return 'fits_nothing';
  await change(record.id, password, wrapChanges(record, await wrapsOf(opened, password, record.id)));
  storePairs(record, opened);
  return 'recovered';
}
