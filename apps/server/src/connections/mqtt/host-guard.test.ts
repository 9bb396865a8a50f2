import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../network/public-host.ts';
import { createHostGuard } from './host-guard.ts';

const refused = { reason: 'fields', field: 'broker' };

describe('the addresses of the internet', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.10',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.251',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:192.168.1.10',
    '::ffff:a9fe:a9fe',
    '::ffff:0:127.0.0.1',
    '::ffff:0:10.0.0.1',
    '::ffff:0:1.1.1.1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::1.1.1.1',
    '5f00::1',
    '100::1',
    '3fff::1',
    '4000::1',
    '::1%lo',
    'fe80::1%eth0',
    '127.1',
    '0x7f.1',
    '0177.0.0.1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'fc00::1',
    'fd12:3456:789a::1',
    'fe80::1',
    'fec0::1',
    'ff02::fb',
    'localhost',
    '',
    '2130706433',
  ])('do not include %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '::ffff:1.1.1.1',
  ])('include %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('judge an IPv4 address written as an IPv6 one as IPv4', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
      }),
    );
  });
});

describe('the host of a broker', () => {
  const guard = (allowed: readonly string[], addresses: readonly string[]) => createHostGuard(allowed, () => Promise.resolve(addresses));

  it.each(['127.0.0.1', '192.168.1.10', '::1', 'fe80::1', '::ffff:10.0.0.1'])('is refused as the address %s', async (host) => {
    await expect(createHostGuard([])(host)).rejects.toMatchObject(refused);
  });

  it.each([
    ['a private address', ['192.168.1.10']],
    ['a public and a private address', ['1.1.1.1', '127.0.0.1']],
    ['a mapped address of this machine', ['::ffff:127.0.0.1']],
  ])('is refused where its name leads to %s', async (_what, addresses) => {
    await expect(guard([], addresses)('broker.example')).rejects.toMatchObject(refused);
  });

  it.each([
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '127.1',
    '0',
    '127.0.0.1.',
    '0x7f000001.',
    '[::]',
    '[::1]',
    '[::ffff:0:7f00:1]',
  ])('is refused as %s, which the system resolves to this machine', async (host) => {
    await expect(createHostGuard([])(host)).rejects.toMatchObject(refused);
  });

  it.each(['localhost', 'localhost.', 'LOCALHOST', 'broker.localhost', 'broker.localhost.'])(
    'is refused as %s before anybody is asked for its address',
    async (host) => {
      const guarded = createHostGuard([], () => Promise.reject(new Error('asked')));
      await expect(guarded(host)).rejects.toMatchObject(refused);
    },
  );

  it('is asked for without the dot that ends a full name', async () => {
    const asked: string[] = [];
    const guarded = createHostGuard([], async (host) => {
      asked.push(host);
      return ['1.1.1.1'];
    });
    expect(await guarded('broker.example.')).toBe('1.1.1.1');
    expect(asked).toEqual(['broker.example']);
  });

  it('is resolved to the address that was checked, each time again', async () => {
    const answers = [['1.1.1.1'], ['127.0.0.1']];
    const rebinding = createHostGuard([], () => Promise.resolve(answers.shift() ?? []));
    expect(await rebinding('broker.example')).toBe('1.1.1.1');
    await expect(rebinding('broker.example')).rejects.toMatchObject(refused);
  });

  it.each([
    [['broker.home'], 'broker.home'],
    [['Broker.Home'], 'broker.home'],
    [['broker.home'], 'broker.home.'],
    [['broker.home.'], 'broker.home'],
    [['localhost'], 'localhost'],
    [['192.168.1.10'], '192.168.1.10'],
    [['[fd12::1]'], 'fd12::1'],
  ])('may be private where the operator listed it: %j', async (allowed, host) => {
    expect(await guard(allowed, ['192.168.1.10'])(host)).toMatch(/^(192\.168\.1\.10|fd12::1)$/);
    await expect(guard(allowed, ['192.168.1.10'])(`x${host}`)).rejects.toMatchObject(refused);
  });

  it('is unavailable where it has no address', async () => {
    await expect(guard([], [])('broker.example')).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(createHostGuard([], () => Promise.reject(new Error('ENOTFOUND')))('broker.example')).rejects.toMatchObject({
      reason: 'unavailable',
    });
  });
});
