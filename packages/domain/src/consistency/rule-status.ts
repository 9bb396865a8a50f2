/** The statuses of a rule error (CONS-002). */
export const ruleStatuses = ['open', 'accepted', 'ignored'] as const;

export type RuleStatus = (typeof ruleStatuses)[number];

/** The status of a rule error: an older entry has none, and counts as open where it is valid, as ignored where it is not (CONS-003, CONS-004). */
export const statusOf = ({ status, valid }: { readonly status: RuleStatus | null; readonly valid: boolean }): RuleStatus =>
  status ?? (valid ? 'open' : 'ignored');

/** Whether a user can set `next`: an open error can be accepted or ignored, the others only be reset (CONS-008 to CONS-010). */
export const canSetStatus = (current: RuleStatus, next: RuleStatus): boolean => (current === 'open') !== (next === 'open');

/** The status that the indicator of an entry shows, worst first (CONS-015 to CONS-017); null: it has no rule errors. */
export const worstStatus = (errors: readonly { readonly status: RuleStatus }[]): RuleStatus | null =>
  ruleStatuses.find((status) => errors.some((error) => error.status === status)) ?? null;
