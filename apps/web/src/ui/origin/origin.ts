/** One list a key: details of charges do not lead back to the trips. */
const key = (list: string) => `wattbook.origin${list.replaceAll('/', '.')}`;

export interface Origin {
  /** Path with its search, as the list stood there. */
  readonly href: string;
  /** Its place in the history of this tab. */
  readonly index: number;
}

/** Keeps where the details of a list are opened from (TRIP-063). */
export function rememberOrigin(list: string, origin: Origin): void {
  sessionStorage.setItem(key(list), JSON.stringify(origin));
}

/** The kept origin; null on a visit that came by a link of its own. */
export function storedOrigin(list: string): Origin | null {
  try {
    const { href, index } = JSON.parse(sessionStorage.getItem(key(list)) ?? 'null') as Partial<Origin>;
    return typeof href === 'string' && href.startsWith('/') && typeof index === 'number' ? { href, index } : null;
  } catch {
    return null;
  }
}
