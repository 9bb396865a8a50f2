import type { AccountId, UserId } from '@wattbook/domain/ids';

/** What programs use an account with. */
export interface TokenDirectories {
  api_tokens: {
    id: string;
    account_id: AccountId;
    user_id: UserId;
    name: string;
    token_hash: Buffer;
    ending: string;
    writes: boolean;
    vehicle_ids: string[] | null;
    created_at: Date;
    expires_at: Date | null;
    last_used_at: Date | null;
    last_used_from: string | null;
  };
  calendar_feeds: {
    account_id: AccountId;
    user_id: UserId;
    secret_hash: Buffer;
    created_at: Date;
    last_read_at: Date | null;
    last_read_from: string | null;
  };
}
