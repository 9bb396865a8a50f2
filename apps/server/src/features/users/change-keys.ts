import type { UserChanges } from '@wattbook/contract/users/users.endpoints';
import { AppError } from '../../http/app-error.ts';
import type { FieldErrorWord } from '@wattbook/i18n/field-messages';
import { readSealKey } from '../../sealing/place-sealing.ts';
import { columnsOfPair, type StoredPair, type KeyColumns, replacePair } from '../account/public.ts';

/** A generous bound; without one a record could grow without end. */
const maxFormerKeys = 50;

/** Whether a change touches the key pair or its wraps. */
export const touchesKeys = ({ publicKey, privateKey, recoveryKey, formerKeys, replacedKey }: UserChanges): boolean =>
  [publicKey, privateKey, recoveryKey, formerKeys, replacedKey].some((value) => value !== undefined);

/**
 * The key columns after a change (AUTH-095, OQ-044): a first pair, a pair that replaces the one named by `replacedKey`, or other wraps of existing pairs.
 * A second public key is refused with `conflict` while there is one, so that of two browsers that both created a first pair one adopts the pair of the other.
 */
export function keyColumns(row: StoredPair, changes: UserChanges, now: number): KeyColumns | undefined {
  if (!touchesKeys(changes)) return undefined;
  const { privateKey, recoveryKey, formerKeys } = changes;
  const { public_key, private_key, recovery_key, former_keys } = row;
  const pair = withNewPair({ public_key, private_key, recovery_key, former_keys }, changes, now);
  if (pair.public_key === null && privateKey !== undefined) throw invalidField('publicKey', 'required');
  if (pair.public_key === null && typeof recoveryKey === 'string') throw invalidField('recoveryKey', 'invalid');
  return columnsOfPair({
    ...pair,
    ...(privateKey !== undefined && { private_key: privateKey }),
    ...(recoveryKey !== undefined && { recovery_key: recoveryKey }),
    former_keys: rewrapFormerKeys(pair.former_keys, formerKeys ?? []),
  });
}

function withNewPair(pair: StoredPair, { publicKey, privateKey, replacedKey }: UserChanges, now: number): StoredPair {
  if (publicKey === undefined) {
    if (replacedKey !== undefined) throw invalidField('publicKey', 'required');
    return pair;
  }
  if (privateKey === undefined) throw invalidField('privateKey', 'required');
  if (readSealKey(publicKey) === null) throw invalidField('publicKey', 'invalid');
  if (publicKey === pair.public_key) return pair;
  const isFormer = pair.former_keys.some((former) => former.publicKey === publicKey);
  if (isFormer || (replacedKey ?? null) !== pair.public_key) throw new AppError('conflict');
  if (pair.former_keys.length >= maxFormerKeys) throw invalidField('publicKey', 'too_many');
  return replacePair(pair, { publicKey, privateKey }, now);
}

type FormerKeys = StoredPair['former_keys'];

/** Former pairs with their new wraps; wraps that are not given stay unchanged. */
function rewrapFormerKeys(stored: FormerKeys, wraps: NonNullable<UserChanges['formerKeys']>): FormerKeys {
  if (wraps.some((wrap) => stored.every(({ publicKey }) => publicKey !== wrap.publicKey))) throw invalidField('formerKeys', 'invalid');
  return stored.map((former) => {
    const wrap = wraps.find(({ publicKey }) => publicKey === former.publicKey);
    const { privateKey = former.privateKey, recoveryKey = former.recoveryKey } = wrap ?? {};
    return { ...former, privateKey, recoveryKey };
  });
}

const invalidField = (field: string, word: FieldErrorWord) => new AppError('validation', { fields: { [field]: { word } } });
