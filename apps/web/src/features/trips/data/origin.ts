const KEY = 'wattbook.trips.origin';

export interface Origin {
  /** Path with its search, as the list stood there. */
  readonly href: string;
  /** Its place in the history of this tab. */
  readonly index: number;
}

/** Keeps where details are opened from (TRIP-063). */
export function rememberOrigin(origin: Origin): void {
  sessionStorage.setItem(KEY, JSON.stringify(origin));
}

/** The kept origin; null on a visit that came by a link of its own. */
export function storedOrigin(): Origin | null {
  try {
    const { href, index } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Origin>;
    return typeof href === 'string' && href.startsWith('/') && typeof index === 'number' ? { href, index } : null;
  } catch {
    return null;
  }
}
