const KEY = 'wattbook.consent';

/** What somebody answered to the question about statistics, and for which service. */
export interface Consent {
  readonly service: string;
  /** By which the visits of this browser are told apart; null: statistics were refused. */
  readonly visitor: string | null;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The answer for a service; null: not asked yet. An answer holds for the service it was given for and no other. */
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

/** Keeps an answer. A consent gets a new random number, a refusal forgets the one there was. */
export function saveConsent(store: Store, service: string, isAccepted: boolean): Consent {
  const consent = { service, visitor: isAccepted ? randomVisitor() : null };
  store.setItem(KEY, JSON.stringify(consent));
  return consent;
}

/** Whether a key of the store is ours, for changes in another tab. */
export const isConsentKey = (key: string | null): boolean => key === null || key === KEY;

/** 16 hexadecimal digits, as Matomo wants them. */
const randomVisitor = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
