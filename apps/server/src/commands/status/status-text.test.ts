import { describe, expect, it } from 'vitest';
import { ageOf, type ShownStatus, textOfStatus } from './status-text.ts';

const now = Date.UTC(2026, 5, 15, 12);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

const iso = (ms: number) => new Date(ms).toISOString();

const status: ShownStatus = {
  vehicles: [
    {
      id: 'a',
      name: 'Blitz',
      account: 'a@example.org',
      source: 'tesla',
      lastSampleAt: iso(now - 3 * day),
      problem: 'login',
      problemSince: iso(now - 2 * day),
      failures: 4,
    },
    { id: 'b', name: 'Golf', account: 'a@example.org', source: null, lastSampleAt: null, problem: null, problemSince: null, failures: 0 },
  ],
  waiting: [
    { work: 'mails', count: 2, since: now - 5 * minute },
    { work: 'imports', count: 0, since: null },
  ],
  processes: [{ id: 'p', host: 'server-1', work: 'web', version: '1.2.0', startedAt: new Date(now - 3 * hour) }],
  servers: { workers: 2, onOne: ['trips'] },
  tables: [{ name: 'packed_blocks', bytes: 3 * 1024 ** 3 }],
  bytesPerDay: 10 * 1024 ** 2,
  refused: [{ reason: 'out_of_range', count: 7 }],
};

describe('status', () => {
  it('says what each vehicle sends, what waits and since when, and how long the disk lasts', () => {
    expect(textOfStatus(status, { free: 20 * 1024 ** 3, backup: now - 5 * hour, now }).split('\n')).toEqual([
      'Vehicles',
      '  Blitz (a@example.org), tesla, last sample 3 days ago, problem: login, 4 failures in a row',
      '  Golf (a@example.org), no source, no sample yet',
      '',
      'Waiting',
      '  mails: 2, the oldest for 5 min',
      '',
      'Processes',
      '  server-1: calls, version 1.2.0, for 3 h',
      '',
      'Storage',
      '  20.0 GB are free.',
      '  Samples grow by 10 MB a day: the disk lasts 5 years.',
      '  The tables are spread over 2 servers.',
      '  On one server only: trips. Run wattbook distribute.',
      '  packed_blocks: 3.0 GB',
      '',
      'Backup',
      '  The newest is 5 h old.',
      '',
      'Refused in the last 7 days',
      '  7 values: out_of_range',
    ]);
  });

  it.each([
    [null, 'There is none by itself'],
    ['unreadable', 'cannot be read'],
  ] as const)('says of a backup that is %j: %s', (backup, text) => {
    const nothing = { vehicles: [], waiting: [], processes: [], servers: null, tables: [], bytesPerDay: 0, refused: [] };
    expect(textOfStatus(nothing, { free: null, backup, now })).toContain(text);
    expect(textOfStatus(nothing, { free: null, backup, now })).toContain('Vehicles\n  none');
  });

  it.each([
    [20_000, '0 min'],
    [59 * minute, '59 min'],
    [47 * hour, '47 h'],
    [10 * day, '10 days'],
  ])('writes %d ms as %s', (ms, text) => expect(ageOf(ms)).toBe(text));
});
