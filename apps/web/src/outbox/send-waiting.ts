import { countWaiting } from './stored-changes.ts';

/** Sends what waits. The code for it is loaded only where something does. */
export async function sendWaiting(): Promise<void> {
  if (countWaiting() === 0) return;
  const { outbox } = await import('./browser-outbox.ts');
  await outbox.flush();
}
