import { expect, it } from 'vitest';
import { networksOf } from './caller.ts';

it.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('the networks of %s are %s and %s', (address, network, wideNetwork) => {
  expect(networksOf(address)).toEqual({ network, wideNetwork });
});
