import type { AddressedList } from '@wattbook/contract/list-addresses/list-columns';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { JSONColumnType } from 'kysely';

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
  list_addresses: {
    id: string;
    account_id: AccountId;
    user_id: UserId;
    name: string;
    secret_hash: Buffer;
    list: AddressedList;
    query: JSONColumnType<Readonly<Record<string, string>>>;
    created_at: Date;
    last_read_at: Date | null;
    last_read_from: string | null;
  };
  journey_shares: {
    id: string;
    account_id: AccountId;
    user_id: UserId;
    journey_id: string;
    secret_hash: Buffer;
    costs: boolean;
    picture_ids: string[];
    created_at: Date;
    ends_at: Date;
    last_read_at: Date | null;
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

/** What programs do. */
export interface TokenTables {
  api_token_calls: {
    account_id: AccountId;
    id: string;
    token_id: string;
    at: Date;
    call: string;
    status: number;
    refusal: string | null;
    retry_after: number | null;
    address: string;
  };
}
