/** One key per list: details of charges do not lead back to the trips. */
const key = (list: string) => `wattbook.origin${list.replaceAll('/', '.')}`;

export interface Origin {
  /** Path and search of the list. */
  readonly href: string;
  /** Its index in the history of this tab. */
  readonly index: number;
  /** The label of the back link where it is not the list itself. */
  readonly label?: string;
}

/** Stores the page from which the details of a list are opened (TRIP-063). */
export function storeOrigin(list: string, origin: Origin): void {
  sessionStorage.setItem(key(list), JSON.stringify(origin));
}

/** The stored origin; null where the details were opened by a direct link. */
export function storedOrigin(list: string): Origin | null {
  try {
    const { href, index, label } = JSON.parse(sessionStorage.getItem(key(list)) ?? 'null') as Partial<Origin>;
    if (typeof href !== 'string' || !href.startsWith('/') || typeof index !== 'number') return null;
    return { href, index, ...(typeof label === 'string' ? { label } : {}) };
  } catch {
    return null;
  }
}
