import { session } from '../session/browser-session.ts';

const changed = 'wattbook.waiting-changed';

/** Where the changes of a user wait in the storage of the browser. */
export const waitingName = (userId: string): string => `wattbook.waiting-purposes.${userId}`;

/** The signed-in user; undefined: none, or somebody looks at the account of another. */
export const ownUserId = (): string | undefined => (session.view() === null ? session.claims()?.userId : undefined);

const ownName = (): string | null => {
  const userId = ownUserId();
  return userId === undefined ? null : waitingName(userId);
};

/** What is stored of the signed-in user. */
export function readText(): string | null {
  const name = ownName();
  return name === null ? null : localStorage.getItem(name);
}

/** The same as changes; nothing of it is checked. */
export function readStored(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(readText() ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** The number of changes that the signed-in user made in this browser and that the server does not have yet. */
export const countWaiting = (): number => readStored().length;

/** Stores a change at the end. Throws where the browser takes no more. */
export function storeLast(change: object): void {
  const name = ownName();
  if (name === null) throw new Error('nobody is signed in');
  watchedStorage.setItem(name, JSON.stringify([...readStored(), change]));
}

const tell = () => window.dispatchEvent(new Event(changed));

/** The storage of the browser; who shows what is in it learns of changes. */
export const watchedStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, text) => {
    localStorage.setItem(name, text);
    tell();
  },
  removeItem: (name) => {
    localStorage.removeItem(name);
    tell();
  },
};

/** Calls the listener after a change, also by another tab. */
export function onStored(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}

/** Deletes what waits. */
export function forgetWaiting(): void {
  const name = ownName();
  if (name !== null) watchedStorage.removeItem(name);
}
