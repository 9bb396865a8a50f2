import { expect, it } from 'vitest';
import { goingOnText } from './going-on.ts';

it('says what an update does in the background, and nothing of mails or where nothing waits', () => {
  const waiting = [
    { name: 'detections anew', count: 3, since: 0 },
    { name: 'lines of trips', count: 0, since: null },
    { name: 'checks by rules', count: 12, since: null },
    { name: 'mails', count: 5, since: 0 },
  ];
  expect(goingOnText(waiting)).toBe(
    'The update goes on in the background: 3 detections anew, 12 checks by rules. wattbook status says how far it is.',
  );
  expect(goingOnText(waiting.slice(1, 2))).toBeNull();
});
