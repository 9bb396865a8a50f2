/** The parameters with which a source led back (VEH-034). */
export type ReturnedParameters = Readonly<Record<string, string>>;

type Search = Readonly<Record<string, string | undefined>>;

const waitingKey = (id: string) => `wattbook.returned.${id}`;
/** The connections whose parameters were sent, by any tab of this browser. */
const SENT = 'wattbook.sent-connections';
const MAX_SENT = 20;

/**
 * Stores what came back from a source, and returns the id of its connection: the part of `state` before the point, `unknown` without one. Null:
 * nothing came back.
 */
export function storeReturned(search: Search): string | null {
  if (search['code'] === undefined && search['state'] === undefined) return null;
  const id = search['state']?.split('.')[0] || 'unknown';
  sessionStorage.setItem(waitingKey(id), JSON.stringify(search));
  return id;
}

/** Returns the parameters to send, and removes them: they are sent once, also when a second tab, a reload or the back button brings them again. */
export function takeReturned(id: string): ReturnedParameters | null {
  const stored = sessionStorage.getItem(waitingKey(id));
  if (stored === null) return null;
  sessionStorage.removeItem(waitingKey(id));
  const sent = readSent();
  if (sent.includes(id)) return null;
  localStorage.setItem(SENT, JSON.stringify([id, ...sent].slice(0, MAX_SENT)));
  return JSON.parse(stored) as ReturnedParameters;
}

/** Keeps parameters that the server has not used for another attempt. */
export function keepReturned(id: string, parameters: ReturnedParameters): void {
  sessionStorage.setItem(waitingKey(id), JSON.stringify(parameters));
  localStorage.setItem(SENT, JSON.stringify(readSent().filter((sent) => sent !== id)));
}

function readSent(): readonly string[] {
  const stored = localStorage.getItem(SENT);
  return stored === null ? [] : (JSON.parse(stored) as string[]);
}
