import { healthReasons } from '@wattbook/contract/health.endpoints';
import { describe, expect, it } from 'vitest';
import {
  type Finding,
  judgeBackups,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeMail,
  judgeNode,
  judgePort,
  judgeProxy,
  judgeSecrets,
  textOfFindings,
} from './judge.ts';

const now = Date.UTC(2026, 5, 15, 12);
const [hour, day, GiB] = [3_600_000, 86_400_000, 1024 ** 3];
const mail = { host: 'mail.example.org', port: 587 };
const shelf = { title: '/mnt', argument: '/mnt/now.backup', hasPassphrase: true };
const proxy = (host: string, baseUrl: string, trustProxy: 'off' | string[] = 'off') =>
  ({ host, baseUrl, trustProxy }) as Parameters<typeof judgeProxy>[0];

describe('doctor', () => {
  it.each<[string, Finding, Finding['state']]>([
    ['an old Node', judgeNode('v20.19.0'), 'wrong'],
    ['a Node that reads TypeScript', judgeNode('v24.1.0'), 'fine'],
    ['a full disk', judgeDisk('/data', 100 * 1024 ** 2, true), 'wrong'],
    ['a disk that fills', judgeDisk('/data', GiB, true), 'look'],
    ['a disk with room', judgeDisk('/data', 20 * GiB, true), 'fine'],
    ['a folder of another user', judgeDisk('/data', 20 * GiB, false), 'wrong'],
    ['a server that is well', judgePort(3000, { kind: 'ready', reasons: [] }), 'fine'],
    ['a server whose backups fail', judgePort(3000, { kind: 'ready', reasons: ['backup_failed'] }), 'wrong'],
    ['a server that is not ready', judgePort(3000, { kind: 'not_ready', reasons: ['database_unreachable'] }), 'wrong'],
    ['a free port', judgePort(3000, { kind: 'nobody' }), 'look'],
    ['a port of another program', judgePort(3000, { kind: 'other' }), 'wrong'],
    ['a port that needs rights', judgePort(80, { kind: 'not_allowed' }), 'wrong'],
    ['a clock that is right', judgeClock({ now, database: now + 100, newest: now - day }), 'fine'],
    ['a clock that was set back', judgeClock({ now, database: now, newest: now + 2 * hour }), 'wrong'],
    ['two clocks', judgeClock({ now, database: now + hour, newest: null }), 'wrong'],
    ['a product of this machine', judgeProxy(proxy('localhost', 'http://localhost:3000')), 'fine'],
    ['a product in the network without TLS', judgeProxy(proxy('0.0.0.0', 'http://car.local:3000')), 'wrong'],
    ['a public address without a trusted proxy', judgeProxy(proxy('localhost', 'https://car.example.org')), 'look'],
    ['a trusted proxy without a public address', judgeProxy(proxy('localhost', 'http://localhost:3000', ['127.0.0.1'])), 'look'],
    ['a product behind its proxy', judgeProxy(proxy('localhost', 'https://car.example.org', ['127.0.0.1'])), 'fine'],
    ['no backups', judgeBackups(null, null, now), 'look'],
    ['a stored place that cannot be opened', judgeBackups('lost', null, now), 'wrong'],
    ['a place without a passphrase', judgeBackups({ ...shelf, hasPassphrase: false }, now, now), 'wrong'],
    ['a folder that is not there', judgeBackups(shelf, 'unreadable', now), 'wrong'],
    ['an empty folder', judgeBackups(shelf, null, now), 'wrong'],
    ['an old backup', judgeBackups(shelf, now - 3 * day, now), 'wrong'],
    ['the backup of today', judgeBackups(shelf, now, now), 'fine'],
    ['no mail server', judgeMail(null, null), 'look'],
    ['a mail server that refuses', judgeMail(mail, 'wrong password'), 'wrong'],
    ['a mail server', judgeMail(mail, null), 'fine'],
    ['secrets of another database', judgeSecrets([], 'The secret is missing'), 'wrong'],
    ['secrets that others read', judgeSecrets([{ path: 'secrets/tokens', mode: 0o100644 }], null), 'wrong'],
    ['secrets', judgeSecrets([{ path: 'secrets/tokens', mode: 0o100600 }], null), 'fine'],
    ['a database', judgeDatabase(180_004, GiB, true), 'fine'],
  ])('%s is judged, and what is not fine says what to do', (_, finding, state) => {
    expect(finding.state).toBe(state);
    expect(finding.advice === undefined).toBe(state === 'fine');
  });

  it.each(healthReasons)('says what to do where the server says %s', (reason) => {
    for (const kind of ['ready', 'not_ready'] as const) {
      const { state, advice } = judgePort(3000, { kind, reasons: [reason] });
      expect([state, advice]).toEqual(['wrong', expect.stringMatching(/^[a-z].{15,}/)]);
    }
  });

  it('points to the log where a newer server says a word of its own', () => {
    expect(judgePort(3000, { kind: 'ready', reasons: ['of_the_future'] })).toMatchObject({ state: 'wrong', advice: 'See its log.' });
  });

  it('prints one line a finding, and what to do below', () => {
    expect(textOfFindings([judgeDatabase(180_004, 3 * GiB, true), judgeSecrets([{ path: 'a', mode: 0o644 }], null)])).toBe(
      [
        'ok     database  PostgreSQL 18, embedded, 3.0 GB.',
        'WRONG  secrets   Others on this machine can read secrets.',
        '                 chmod 600 a',
      ].join('\n'),
    );
  });
});
