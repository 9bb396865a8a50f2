import type { User } from '@wattbook/contract/users/user.schema';

/** The fields of the user record that contain the keys. */
export type KeyRecord = Pick<User, 'id' | 'email' | 'publicKey' | 'privateKey' | 'recoveryKey' | 'formerKeys'>;

/** A pair in the record: its private key is wrapped. */
export interface WrappedPair {
  readonly publicKey: string;
  readonly privateKey: string | null;
  readonly recoveryKey: string | null;
}

/** Every pair of a user, the one in use first. */
export const pairsOf = ({ publicKey, privateKey, recoveryKey, formerKeys }: KeyRecord): readonly WrappedPair[] => [
  ...(publicKey === null ? [] : [{ publicKey, privateKey, recoveryKey }]),
  ...formerKeys,
];

/** The most former pairs that one call may change. */
const maxFormerKeys = 12;

export interface WrapChange {
  readonly publicKey: string;
  readonly privateKey?: string;
  readonly recoveryKey?: string;
}

/** New wraps as a change of the record: the pair in use as fields, the former ones in their list. */
export function wrapChanges({ publicKey: current }: KeyRecord, wraps: readonly WrapChange[]) {
  const ofCurrent = wraps.find(({ publicKey }) => publicKey === current);
  const { publicKey: _known, ...fields } = ofCurrent ?? { publicKey: '' };
  const formerKeys = wraps.filter((wrap) => wrap !== ofCurrent).slice(0, maxFormerKeys);
  return { ...fields, ...(formerKeys.length > 0 && { formerKeys }) };
}
