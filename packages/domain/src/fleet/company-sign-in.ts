/** The texts of the sign-in of a company with their maximum length. A domain is at most as long as DNS allows (RFC 1035, 2.3.4). */
export const companyTexts = { issuer: 300, clientId: 200, clientSecret: 500, domain: 253, signOut: 8000 } as const;

/** How long somebody may take at the provider, and afterwards to confirm who they are, in milliseconds. */
export const companySignInMs = 10 * 60_000;

/** How often the proof of a domain is looked up again, in milliseconds: a record that was removed counts for six hours at most. */
export const domainCheckMs = 6 * 3_600_000;

/** How long a domain stays proved while no name server answers, in milliseconds: a week, as a resolver may be away. */
export const domainProofMs = 7 * 86_400_000;

const isLabel = (label: string): boolean => /^[a-z0-9-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-');

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.length > 1 && labels.every(isLabel) && /^[a-z]{2,63}$/.test(labels.at(-1) ?? '');
}

/** Returns a mail domain in lower case, as `example.org`; null where the text is none. */
export function parseMailDomain(text: string): string | null {
  const domain = text.trim().toLowerCase();
  return domain.length <= companyTexts.domain && isDomain(domain) ? domain : null;
}

/** Returns the mail domain of an address, in lower case. */
export const mailDomainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** The TXT record that proves that a domain is of a fleet: its name, and what it contains. */
export interface ProofRecord {
  readonly name: string;
  readonly value: string;
}

/** Returns the record that proves a domain: only who may set it manages the domain, and with it every mailbox there. */
export const proofRecordOf = (domain: string, token: string): ProofRecord => ({
  name: `_wattbook.${domain}`,
  value: `wattbook-sign-in=${token}`,
});

/** What was found when a proof was looked up: the record, none with its value, or no answer. */
export const proofOutcomes = ['found', 'missing', 'unreachable'] as const;

export type ProofOutcome = (typeof proofOutcomes)[number];

/** When the record of a domain was last seen, in ms since 1970; null: never, or it is gone. */
export interface DomainProof {
  readonly provedAt: number | null;
}

/** Returns what follows from a look-up at `now` (ms since 1970): a record that is gone ends the proof at once, and no answer changes nothing. */
export function afterProofCheck({ provedAt }: DomainProof, outcome: ProofOutcome, now: number): DomainProof {
  if (outcome === 'found') return { provedAt: now };
  return { provedAt: outcome === 'missing' ? null : provedAt };
}

/** Returns whether a domain is proved at `now` (ms since 1970). */
export const isDomainProved = ({ provedAt }: DomainProof, now: number): boolean => provedAt !== null && now - provedAt < domainProofMs;

/** Why a sign-in through the provider of a company failed last, for its owners: it did not answer, it refused our client, or what it signed is not valid. */
export const providerProblems = ['away', 'client', 'answer'] as const;

export type ProviderProblem = (typeof providerProblems)[number];
