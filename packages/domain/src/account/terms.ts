/** The current versions of terms and privacy statement (SHELL-092, SHELL-093). */
export const currentTerms = { version: '2023-05-25', versionPrivacy: '2024-06-14' } as const;

/** The versions that a user accepted, and when: ISO 8601, UTC (AUTH-093). */
export interface AcceptedTerms {
  readonly version: string;
  readonly versionPrivacy: string;
  readonly timestamp: string;
}

/** Returns which of the two the user still has to accept, by their last acceptance (SHELL-092 to SHELL-094). */
export function missingTerms(accepted: readonly AcceptedTerms[]): { readonly terms: boolean; readonly privacy: boolean } {
  const last = accepted.at(-1);
  return { terms: last?.version !== currentTerms.version, privacy: last?.versionPrivacy !== currentTerms.versionPrivacy };
}

/**
 * Returns the list after an acceptance. The sent list must be the stored one plus one entry with the current versions; the time is the
 * server's (SHELL-096, OQ-031). Returns undefined when this cannot be accepted, and the stored list as it is when that is sent.
 */
export function acceptTerms(
  stored: readonly AcceptedTerms[],
  sent: readonly Pick<AcceptedTerms, 'version' | 'versionPrivacy'>[],
  now: string,
): readonly AcceptedTerms[] | undefined {
  if (!stored.every((entry, index) => isSame(entry, sent[index]))) return undefined;
  const [added, ...more] = sent.slice(stored.length);
  if (added === undefined) return stored;
  if (more.length > 0 || !isSame(currentTerms, added)) return undefined;
  return [...stored, { ...currentTerms, timestamp: now }];
}

type Versions = Pick<AcceptedTerms, 'version' | 'versionPrivacy'>;
const isSame = (a: Versions, b: Versions | undefined) => a.version === b?.version && a.versionPrivacy === b.versionPrivacy;
