import type { AccountId } from '@wattbook/domain/ids';

/**
 * For whom a connection works. `no_account`: tables that belong to no account, and the catalogue. `all_accounts`: jobs that find due work, and what the operator
 * sees of everybody.
 */
export type Scope = AccountId | 'no_account' | 'all_accounts';
