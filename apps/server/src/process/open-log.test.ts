import { describe, expect, it } from 'vitest';
import { openLog } from './open-log.ts';

/** What a log writes to an output. */
function written(isTTY: boolean, log: (logger: ReturnType<typeof openLog>) => void): string {
  let text = '';
  log(openLog({ level: 'info' }, { isTTY, write: (line) => (text += line) }));
  return text;
}

describe('the log', () => {
  it('is lines for people in a terminal', () => {
    const text = written(true, (log) => {
      log.info('Wattbook is ready at http://localhost:3000');
      log.warn({ jobs: 2 }, 'late');
      log.error({ failure: { name: 'Error' }, who: 'a' }, 'A backup failed.');
      log.debug('not said');
    });
    expect(text.replace(/^\d\d:\d\d:\d\d /gm, '')).toBe(
      [
        ' Wattbook is ready at http://localhost:3000',
        ' warning late jobs=2',
        ' ERROR A backup failed. failure={"name":"Error"} who=a',
        '',
      ].join('\n'),
    );
  });

  it('is one JSON document a line for programs', () => {
    const lines = written(false, (log) => log.info({ jobs: 2 }, 'two\nlines'))
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 30, msg: 'two\nlines', jobs: 2 }]);
  });
});
