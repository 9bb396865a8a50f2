import { session } from '../../../session/browser-session.ts';
import { waitingName } from './waiting-name.ts';

const ownName = (): string | null => {
  const userId = session.view() === null ? session.claims()?.userId : undefined;
  return userId === undefined ? null : waitingName(userId);
};

/** The number of purposes that the signed-in user gave trips in this browser and that the server does not have yet. */
export function countWaiting(): number {
  const name = ownName();
  try {
    const stored: unknown = JSON.parse((name === null ? null : localStorage.getItem(name)) ?? '[]');
    return Array.isArray(stored) ? stored.length : 0;
  } catch {
    return 0;
  }
}

/** Sends them. The code for it is loaded only where something waits. */
export async function sendWaiting(): Promise<void> {
  if (countWaiting() === 0) return;
  const { outbox } = await import('../inbox/browser-outbox.ts');
  await outbox.flush();
}

/** Deletes them. */
export function forgetWaiting(): void {
  const name = ownName();
  if (name !== null) localStorage.removeItem(name);
}
