import type { TrustedProxies } from '@wattbook/domain/installation/trusted-proxies';
import { afterEach, describe, expect, it } from 'vitest';
import { buildThings } from '../testing/things-server.ts';

let app: Awaited<ReturnType<typeof buildThings>>;
afterEach(() => app.close());

const open = async (trustProxy: TrustedProxies) => {
  const log: string[] = [];
  app = await buildThings(log, 2, undefined, trustProxy);
  /** The status of a call that came over `peer`. */
  const call = async (peer: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return (await app.inject({ method: 'POST', url: '/things', payload: { name: 'x' }, remoteAddress: peer, headers })).statusCode;
  };
  const warnings = () =>
    log
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level === 40)
      .map(({ msg }) => String(msg));
  return { call, warnings };
};

/** Whether two calls that name different callers are limited apart. */
const tellsApart = async (call: Awaited<ReturnType<typeof open>>['call'], peer: string, suffix = '') => {
  for (let index = 0; index < 3; index += 1) await call(peer, `198.51.100.1${suffix}`);
  return (await call(peer, `198.51.100.2${suffix}`)) !== 429;
};

describe('the caller that a proxy names', () => {
  it.each<[TrustedProxies, string, boolean]>([
    ['off', '127.0.0.1', false],
    ['off', '203.0.113.7', false],
    ['on', '127.0.0.1', true],
    ['on', '::1', true],
    ['on', '::ffff:10.1.2.3', true],
    ['on', '172.18.0.3', true],
    ['on', '100.100.0.1', true],
    ['on', '203.0.113.7', false],
    ['on', '2001:db8::7', false],
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.0/24', '2001:db8::/32'], '2001:db8::7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['203.0.113.7'], '127.0.0.1', false],
  ])('with TRUST_PROXY %j over %s is believed: %s', async (proxies, peer, expected) => {
    const { call } = await open(proxies);
    expect(await tellsApart(call, peer)).toBe(expected);
  });

  it('is the last entry with one proxy, whatever the caller wrote before it', async () => {
    const { call } = await open('on');
    const statuses: number[] = [];
    for (let index = 0; index < 3; index += 1) statuses.push(await call('127.0.0.1', `192.0.2.${index}, 198.51.100.1`));
    expect(statuses[2]).toBe(429);
  });

  it('is the last entry that is no proxy of the list', async () => {
    const { call } = await open(['10.0.0.0/8']);
    expect(await tellsApart(call, '10.0.0.1', ', 10.0.0.2')).toBe(true);
  });
});

describe('a header of a proxy that is not trusted', () => {
  it.each<[TrustedProxies, string, RegExp]>([
    ['off', '127.0.0.1', /from 127\.0\.0\.1, which is not trusted.*set TRUST_PROXY=on\.$/],
    ['off', '203.0.113.7', /set TRUST_PROXY=203\.0\.113\.7\.$/],
    ['on', '203.0.113.7', /TRUST_PROXY=on trusts a proxy on this machine.*set TRUST_PROXY=203\.0\.113\.7\.$/],
    [['10.0.0.1'], '10.0.0.2', /add its address to TRUST_PROXY\.$/],
  ])('with TRUST_PROXY %j over %s is warned about once, with what to set', async (proxies, peer, advice) => {
    const { call, warnings } = await open(proxies);
    await call(peer);
    expect(warnings()).toEqual([]);
    await call(peer, '198.51.100.1');
    await call(peer, '198.51.100.2');
    expect(warnings()).toEqual([expect.stringMatching(advice)]);
    expect(warnings().join('')).not.toContain('198.51.100');
  });

  it('is no reason to warn over a trusted proxy', async () => {
    const { call, warnings } = await open('on');
    await call('127.0.0.1', '198.51.100.1');
    expect(warnings()).toEqual([]);
  });
});
