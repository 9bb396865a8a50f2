/** One list a key: details of charges do not lead back to the trips. */
const key = (list: string) => `wattbook.origin${list.replaceAll('/', '.')}`;

export interface Origin {
  /** Path with its search, as the list stood there. */
  readonly href: string;
  /** Its place in the history of this tab. */
  readonly index: number;
  /** How the way back is called where it is not the list itself. */
  readonly label?: string;
}

/** Keeps where the details of a list are opened from (TRIP-063). */
export function rememberOrigin(list: string, origin: Origin): void {
  sessionStorage.setItem(key(list), JSON.stringify(origin));
}

/** The kept origin; null on a visit that came by a link of its own. */
export function storedOrigin(list: string): Origin | null {
  try {
    const { href, index, label } = JSON.parse(sessionStorage.getItem(key(list)) ?? 'null') as Partial<Origin>;
    if (typeof href !== 'string' || !href.startsWith('/') || typeof index !== 'number') return null;
    return { href, index, ...(typeof label === 'string' ? { label } : {}) };
  } catch {
    return null;
  }
}
