/**
 * What concerns the security of an account, by its machine word in the log and in the list of its owner. `guessed`: anybody can cause it without signing in, so such
 * events are counted by the hour, and a program that watches the log may ban their address.
 */
export const securityEventKinds = {
  signed_in: {},
  signed_in_with_passkey: {},
  signed_in_with_company: {},
  company_linked: {},
  company_unlinked: {},
  signed_out: {},
  wrong_password: { guessed: true },
  wrong_second_factor: { guessed: true },
  second_factor_missing: {},
  wrong_passkey: { guessed: true },
  wrong_code: { guessed: true },
  wrong_set_up_code: { guessed: true },
  wrong_push_token: { guessed: true },
  locked: { guessed: true },
  codes_locked: { guessed: true },
  guessing: { guessed: true },
  reset_code_sent: { guessed: true },
  password_reset: {},
  password_changed: {},
  email_change_requested: {},
  email_changed: {},
  email_change_undone: {},
  two_factor_on: {},
  two_factor_off: {},
  passkey_added: {},
  passkey_removed: {},
  keys_changed: {},
  session_ended: {},
  sessions_ended: {},
  session_token_reused: {},
  connection_made: {},
  connection_renewed: {},
  connection_ended: {},
  push_token_made: {},
  push_token_revoked: {},
  api_token_made: {},
  api_token_ended: {},
  help_desk_token_made: {},
  archive_made: {},
  backup_requested: {},
  backup_deleted: {},
  backups_changed: {},
  metrics_token_made: {},
  metrics_token_ended: {},
  support_view_started: {},
  support_view_ended: {},
  fleet_changed: {},
  code_revealed: {},
  became_administrator: {},
  became_user: {},
  account_created: {},
  account_deactivated: {},
  account_restored: {},
  account_deleted: {},
  secret_renewed: {},
} as const satisfies Readonly<Record<string, { readonly guessed?: true }>>;

export type SecurityEventKind = keyof typeof securityEventKinds;

export const securityEventWords = Object.keys(securityEventKinds) as readonly SecurityEventKind[];

/** Whether anybody can cause events of this kind without signing in. */
export const isGuessed = (kind: SecurityEventKind): boolean => 'guessed' in securityEventKinds[kind];
