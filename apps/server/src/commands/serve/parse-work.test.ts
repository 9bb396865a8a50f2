import { expect, it } from 'vitest';
import { parseWork } from './parse-work.ts';

it.each([
  [[], 'all'],
  [['--only', 'web'], 'web'],
  [['--only=work'], 'work'],
])('%j is %s', (args, work) => {
  expect(parseWork(args, 'usage')).toBe(work);
});

it.each([
  [['--only'], '--only is web or work.'],
  [['--only', 'jobs'], '--only is web or work.'],
  [['--only', 'web', 'work'], '--only is web or work.'],
  [['--port=80'], 'serve accepts no --port=80.'],
])('refuses %j', (args, sentence) => {
  expect(() => parseWork(args, 'usage')).toThrow(`${sentence}\n\nusage`);
});
