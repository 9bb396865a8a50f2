import { describe, expect, it } from 'vitest';
import { readAll, samplesOf, teslafiText, timesOf } from './recording-builders.ts';

describe('dates of a TeslaFi export', () => {
  it.each([
    ['2023-06-26 07:58:31', '2023-06-26T05:58:31.000Z'],
    ['2023-6-26 7:58:31', '2023-06-26T05:58:31.000Z'],
    ['6/26/2023 7:58:31 AM', '2023-06-26T05:58:31.000Z'],
    ['06/26/2023 07:58:31 PM', '2023-06-26T17:58:31.000Z'],
    ['6/26/2023 12:00:00 AM', '2023-06-25T22:00:00.000Z'],
    ['6/26/2023 12:00:00 PM', '2023-06-26T10:00:00.000Z'],
    ['06/26/2023 07:58', '2023-06-26T05:58:00.000Z'],
    ['26/06/2023 07:58', '2023-06-26T05:58:00.000Z'],
    ['26.06.2023 07:58:31', '2023-06-26T05:58:31.000Z'],
    ['1/2/2023 07:58', '2023-01-02T06:58:00.000Z'],
  ])('reads %s (OQ-065)', async (written, expected) => {
    expect(timesOf(await readAll('teslafi', teslafiText([{ Date: written }])))).toEqual([expected]);
  });

  it('decides day and month by a later row, for the earlier ones too', async () => {
    const events = await readAll(
      'teslafi',
      teslafiText([{ Date: '11/06/2023 10:00' }, { Date: '12/06/2023 10:00' }, { Date: '13/06/2023 10:00' }]),
    );
    expect(timesOf(events)).toEqual(['2023-06-11T08:00:00.000Z', '2023-06-12T08:00:00.000Z', '2023-06-13T08:00:00.000Z']);
    expect(events.map(({ kind }) => kind)).toEqual(['sample', 'sample', 'sample']);
  });

  it.each([
    ['TeslaFi82023.csv', '2023-08-09T08:00:00.000Z'],
    ['92023.csv', '2023-09-08T08:00:00.000Z'],
  ])('decides day and month by the month in the name %s', async (fileName, expected) => {
    expect(timesOf(await readAll('teslafi', teslafiText([{ Date: '8/9/2023 10:00' }]), { fileName }))).toEqual([expected]);
  });

  it('decides day and month by the shorter duration without other evidence', async () => {
    const events = await readAll('teslafi', teslafiText([{ Date: '01/06/2023 23:59' }, { Date: '02/06/2023 00:00' }]));
    expect(timesOf(events)).toEqual(['2023-06-01T21:59:00.000Z', '2023-06-01T22:00:00.000Z']);
  });

  it('notes the assumption of month first', async () => {
    const events = await readAll('teslafi', teslafiText([{ Date: '01/06/2023 23:59' }]));
    expect(events).toMatchObject([{ kind: 'note', reason: 'day_order_assumed', line: 2 }, { kind: 'sample' }]);
  });

  it('orders the hour that happens twice by the order of the rows (OQ-065)', async () => {
    const clock = ['01:50', '02:10', '02:50', '02:10', '02:50', '03:10'];
    const events = await readAll('teslafi', teslafiText(clock.map((time) => ({ Date: `2023-10-29 ${time}:00` }))));
    expect(timesOf(events).map((time) => time.slice(11, 16))).toEqual(['23:50', '00:10', '00:50', '01:10', '01:50', '02:10']);
  });

  it('assigns rows that are seconds out of order to the same pass of that hour', async () => {
    const events = await readAll(
      'teslafi',
      teslafiText(['02:10:05', '02:10:04', '02:11:00'].map((time) => ({ Date: `2023-10-29 ${time}` }))),
    );
    expect(timesOf(events).map((time) => time.slice(11, 19))).toEqual(['00:10:05', '00:10:04', '00:11:00']);
  });

  it('rejects an hour that does not exist in the zone', async () => {
    const events = await readAll('teslafi', teslafiText([{ Date: '2023-03-26 02:30:00' }, { Date: '2023-03-26 03:00:00' }]));
    expect(events).toMatchObject([{ kind: 'rejected', reason: 'time_does_not_exist', line: 2 }, { kind: 'sample' }]);
  });

  it('spreads equal times by 1 ms in the order of the rows', async () => {
    const events = await readAll(
      'teslafi',
      teslafiText(['06/26/2023 07:58', '06/26/2023 07:58', '06/26/2023 07:59'].map((written) => ({ Date: written }))),
    );
    expect(timesOf(events)).toEqual(['2023-06-26T05:58:00.000Z', '2023-06-26T05:58:00.001Z', '2023-06-26T05:59:00.000Z']);
  });

  it('rejects rows of one time when they would reach the next', async () => {
    const rows = Array.from({ length: 1002 }, () => ({ Date: '2023-06-01 12:00:00' }));
    const events = await readAll('teslafi', teslafiText(rows));
    expect(samplesOf(events)).toHaveLength(1000);
    expect(events.slice(-2)).toMatchObject([{ reason: 'too_many_at_one_time' }, { reason: 'too_many_at_one_time' }]);
  });

  it('reads a zone with half an hour of daylight saving', async () => {
    const times = ['01:10', '01:40', '01:35', '02:10'].map((time) => ({ Date: `2023-04-02 ${time}:30` }));
    const events = await readAll('teslafi', teslafiText(times), { zone: 'Australia/Lord_Howe' });
    expect(timesOf(events).map((time) => time.slice(11, 19))).toEqual(['14:10:30', '14:40:30', '15:05:30', '15:40:30']);
  });
});
