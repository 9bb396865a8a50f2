import type { Waiting } from '../../features/status/public.ts';

/** What a new version may have to do with what older ones stored. */
const ofUpdates: Readonly<Partial<Record<Waiting['work'], string>>> = {
  history_batches: 'batches of history',
  detections: 'detections anew',
  charge_prices: 'prices of charges',
  trip_lines: 'lines of trips',
  rule_checks: 'checks by rules',
};

/** What goes on in the background after an update, as a line for the operator; null: nothing does. */
export function goingOnText(waiting: readonly Waiting[]): string | null {
  const parts = waiting.flatMap(({ work, count }) => (count > 0 && ofUpdates[work] !== undefined ? [`${count} ${ofUpdates[work]}`] : []));
  return parts.length === 0 ? null : `The update goes on in the background: ${parts.join(', ')}. wattbook status says how far it is.`;
}
