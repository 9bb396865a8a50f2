/** The versions of terms and privacy statement that hold now (SHELL-092, SHELL-093). */
export const currentTerms = { version: '2023-05-25', versionPrivacy: '2024-06-14' } as const;

/** What somebody accepted, and when: ISO 8601, UTC (AUTH-093). */
export interface AcceptedTerms {
  readonly version: string;
  readonly versionPrivacy: string;
  readonly timestamp: string;
}

/** Which of the two somebody still has to accept, judged by the last they accepted (SHELL-092 to SHELL-094). */
export function missingTerms(accepted: readonly AcceptedTerms[]): { readonly terms: boolean; readonly privacy: boolean } {
  const last = accepted.at(-1);
  return { terms: last?.version !== currentTerms.version, privacy: last?.versionPrivacy !== currentTerms.versionPrivacy };
}

/**
 * The list after an acceptance. What is sent has to be the list that is kept with one entry more, which holds the current versions; the moment is ours (SHELL-096, OQ-031).
 * Undefined: this cannot be accepted. The list as it is kept is answered as it is.
 */
export function acceptTerms(
  kept: readonly AcceptedTerms[],
  sent: readonly Pick<AcceptedTerms, 'version' | 'versionPrivacy'>[],
  now: string,
): readonly AcceptedTerms[] | undefined {
  if (!kept.every((entry, index) => isSame(entry, sent[index]))) return undefined;
  const [added, ...more] = sent.slice(kept.length);
  if (added === undefined) return kept;
  if (more.length > 0 || !isSame(currentTerms, added)) return undefined;
  return [...kept, { ...currentTerms, timestamp: now }];
}

type Versions = Pick<AcceptedTerms, 'version' | 'versionPrivacy'>;
const isSame = (a: Versions, b: Versions | undefined) => a.version === b?.version && a.versionPrivacy === b.versionPrivacy;
