import type { UserChanges } from '@wattbook/contract/users/users.endpoints';
import { AppError } from '../../http/app-error.ts';
import type { FieldWord } from '@wattbook/i18n/field-messages';
import { readSealKey } from '../../services/place-sealing.ts';
import { columnsOfPair, type KeptPair, type KeyColumns, replacePair } from '../account/public.ts';

/** A generous bound; without one a record could grow without end. */
const mostFormer = 50;

/** Whether a change touches the key pair or its wraps. */
export const touchesKeys = ({ publicKey, privateKey, recoveryKey, formerKeys, replacedKey }: UserChanges): boolean =>
  [publicKey, privateKey, recoveryKey, formerKeys, replacedKey].some((value) => value !== undefined);

/**
 * The key columns after a change (AUTH-095, OQ-044): a first pair, a pair that replaces the one named by `replacedKey`, or other wraps of existing pairs.
 * A second public key is refused with `conflict` while there is one, so that of two browsers that both created a first pair one adopts the pair of the other.
 */
export function keyColumns(row: KeptPair, changes: UserChanges, now: number): KeyColumns | undefined {
  if (!touchesKeys(changes)) return undefined;
  const { privateKey, recoveryKey, formerKeys } = changes;
  const { public_key, private_key, recovery_key, former_keys } = row;
  const kept = withNewPair({ public_key, private_key, recovery_key, former_keys }, changes, now);
  if (kept.public_key === null && privateKey !== undefined) throw refused('publicKey', 'required');
  if (kept.public_key === null && typeof recoveryKey === 'string') throw refused('recoveryKey', 'invalid');
  return columnsOfPair({
    ...kept,
    ...(privateKey !== undefined && { private_key: privateKey }),
    ...(recoveryKey !== undefined && { recovery_key: recoveryKey }),
    former_keys: rewrapped(kept.former_keys, formerKeys ?? []),
  });
}

function withNewPair(kept: KeptPair, { publicKey, privateKey, replacedKey }: UserChanges, now: number): KeptPair {
  if (publicKey === undefined) {
    if (replacedKey !== undefined) throw refused('publicKey', 'required');
    return kept;
  }
  if (privateKey === undefined) throw refused('privateKey', 'required');
  if (readSealKey(publicKey) === null) throw refused('publicKey', 'invalid');
  if (publicKey === kept.public_key) return kept;
  const isFormer = kept.former_keys.some((former) => former.publicKey === publicKey);
  if (isFormer || (replacedKey ?? null) !== kept.public_key) throw new AppError('conflict');
  if (kept.former_keys.length >= mostFormer) throw refused('publicKey', 'too_many');
  return replacePair(kept, { publicKey, privateKey }, now);
}

type FormerKeys = KeptPair['former_keys'];

/** Former pairs with their new wraps; wraps that are not given stay unchanged. */
function rewrapped(kept: FormerKeys, wraps: NonNullable<UserChanges['formerKeys']>): FormerKeys {
  if (wraps.some((wrap) => kept.every(({ publicKey }) => publicKey !== wrap.publicKey))) throw refused('formerKeys', 'invalid');
  return kept.map((former) => {
    const wrap = wraps.find(({ publicKey }) => publicKey === former.publicKey);
    const { privateKey = former.privateKey, recoveryKey = former.recoveryKey } = wrap ?? {};
    return { ...former, privateKey, recoveryKey };
  });
}

const refused = (field: string, word: FieldWord) => new AppError('validation', { fields: { [field]: { word } } });
