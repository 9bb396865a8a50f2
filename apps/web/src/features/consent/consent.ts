const KEY = 'wattbook.consent';

/** The answer to the question about statistics, and its service. */
export interface Consent {
  readonly service: string;
  /** The random id of this browser for counting visits; null: statistics were refused. */
  readonly visitor: string | null;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The answer for a service; null: none yet. An answer is valid only for its own service. */
export function readConsent(store: Store, service: string): Consent | null {
  try {
    const stored = JSON.parse(store.getItem(KEY) ?? 'null') as Partial<Consent> | null;
    if (stored?.service !== service) return null;
    if (stored.visitor === null) return { service, visitor: null };
    return typeof stored.visitor === 'string' && /^[\da-f]{16}$/.test(stored.visitor) ? { service, visitor: stored.visitor } : null;
  } catch {
    return null;
  }
}

/** Stores an answer. A consent gets a new random number, a refusal deletes the old one. */
export function saveConsent(store: Store, service: string, isAccepted: boolean): Consent {
  const consent = { service, visitor: isAccepted ? randomVisitor() : null };
  store.setItem(KEY, JSON.stringify(consent));
  return consent;
}

/** Whether a changed key of the store is the one of the consent, for changes in another tab. */
export const isConsentKey = (key: string | null): boolean => key === null || key === KEY;

/** 16 hexadecimal digits, as Matomo requires. */
const randomVisitor = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
