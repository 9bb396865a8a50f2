import { expect, it } from 'vitest';
import { goingOnText } from './going-on.ts';

it('says what an update does in the background, and nothing of mails or where nothing waits', () => {
  const waiting = [
    { work: 'detections', count: 3, since: 0 },
    { work: 'trip_lines', count: 0, since: null },
    { work: 'rule_checks', count: 12, since: null },
    { work: 'mails', count: 5, since: 0 },
  ] as const;
  expect(goingOnText(waiting)).toBe(
    'The update goes on in the background: 3 detections anew, 12 checks by rules. wattbook status says how far it is.',
  );
  expect(goingOnText(waiting.slice(1, 2))).toBeNull();
});
