import type { User } from '@wattbook/contract/users/user.schema';

/** What of the record says which keys there are. */
export type KeyRecord = Pick<User, 'id' | 'email' | 'publicKey' | 'privateKey' | 'recoveryKey' | 'formerKeys'>;

/** A pair as the record has it: its private key in wraps. */
export interface WrappedPair {
  readonly publicKey: string;
  readonly privateKey: string | null;
  readonly recoveryKey: string | null;
}

/** Every pair of a person, the one in use first. */
export const pairsOf = ({ publicKey, privateKey, recoveryKey, formerKeys }: KeyRecord): readonly WrappedPair[] => [
  ...(publicKey === null ? [] : [{ publicKey, privateKey, recoveryKey }]),
  ...formerKeys,
];

/** As many former pairs as one call may carry. */
const mostFormer = 12;

export interface WrapChange {
  readonly publicKey: string;
  readonly privateKey?: string;
  readonly recoveryKey?: string;
}

/** Other wraps as a change of the record names them: the pair in use by its fields, the former ones in their list. */
export function wrapChanges({ publicKey: current }: KeyRecord, wraps: readonly WrapChange[]) {
  const ofCurrent = wraps.find(({ publicKey }) => publicKey === current);
  const { publicKey: _known, ...fields } = ofCurrent ?? { publicKey: '' };
  const formerKeys = wraps.filter((wrap) => wrap !== ofCurrent).slice(0, mostFormer);
  return { ...fields, ...(formerKeys.length > 0 && { formerKeys }) };
}
