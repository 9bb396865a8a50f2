import type { Notice } from '@wattbook/contract/notices/notices.endpoints';

const KEY = 'wattbook.notices';

type Dismissed = Readonly<Record<string, string>>;
type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The dismissed notices: their texts by id (OQ-032). */
export function readDismissed(store: Store): Dismissed {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Dismissed) : {};
  } catch {
    return {};
  }
}

/** A dismissed notice is shown again when its text changes. */
export const isDismissed = (dismissed: Dismissed, { id, message }: Pick<Notice, 'id' | 'message'>): boolean => dismissed[id] === message;

/** Dismisses a notice. Inactive ones are deleted, so that the store does not grow. */
export function dismiss(
  store: Store,
  notice: Pick<Notice, 'id' | 'message'>,
  active: readonly Pick<Notice, 'id' | 'message'>[],
): Dismissed {
  const before = readDismissed(store);
  const remaining = active.filter((other) => other.id === notice.id || isDismissed(before, other));
  const dismissed = Object.fromEntries(remaining.map(({ id, message }) => [id, message]));
  store.setItem(KEY, JSON.stringify(dismissed));
  return dismissed;
}
