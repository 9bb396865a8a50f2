import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { ColumnType } from 'kysely';

interface PasskeysTable {
  account_id: AccountId;
  id: string;
  user_id: UserId;
  /** In base64url. */
  credential_id: string;
  public_key: Buffer;
  /** A text, as the driver reads big integers. */
  counter: ColumnType<string, number, number>;
  transports: ColumnType<string[], string, never>;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface SpentChallengesTable {
  account_id: AccountId;
  user_id: UserId;
  challenge_hash: Buffer;
  expires_at: Date;
}

export interface PasskeyTables {
  passkeys: PasskeysTable;
  spent_challenges: SpentChallengesTable;
}
