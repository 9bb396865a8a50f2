import type { DirectoryTables } from './account-tables.ts';

/** The directories that name an account. Their rows are found across accounts, so row level security leaves them out. */
export const directoriesOfAccounts = [
  'accounts',
  'user_directory',
  'push_token_directory',
  'source_vehicle_directory',
  'named_vehicle_directory',
  'teams',
  'team_members',
  'api_tokens',
  'calendar_feeds',
  'list_addresses',
  'journey_shares',
  'fleets',
  'fleet_people',
  'company_sign_ins',
  'company_links',
  'message_codes',
  'message_senders',
  'referral_codes',
  'promotions',
  'payment_customers',
] as const satisfies readonly (keyof DirectoryTables)[];
