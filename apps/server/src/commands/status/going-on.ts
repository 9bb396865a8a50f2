import type { Waiting } from '../../features/status/public.ts';

/** What a new version may have to do with what older ones stored. */
const ofUpdates: readonly string[] = ['batches of history', 'detections anew', 'prices of charges', 'lines of trips', 'checks by rules'];

/** What goes on in the background after an update, as a line for the operator; null: nothing does. */
export function goingOnText(waiting: readonly Waiting[]): string | null {
  const parts = waiting.filter(({ name, count }) => count > 0 && ofUpdates.includes(name)).map(({ name, count }) => `${count} ${name}`);
  return parts.length === 0 ? null : `The update goes on in the background: ${parts.join(', ')}. wattbook status says how far it is.`;
}
