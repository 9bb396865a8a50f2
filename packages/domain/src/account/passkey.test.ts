import { describe, expect, it } from 'vitest';
import { nameOfPasskey } from './passkey.ts';

const unknown = '00000000-0000-0000-0000-000000000000';

describe('the default name of a passkey', () => {
  it.each([
    ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', { browser: 'Chrome', system: 'Android' }, 'Google Password Manager'],
    [unknown, { browser: 'Firefox', system: 'Linux' }, 'Firefox, Linux'],
    [unknown, { browser: null, system: 'iPhone' }, 'iPhone'],
    [unknown, { browser: null, system: null }, 'Passkey'],
    ['constructor', { browser: 'Chrome', system: null }, 'Chrome'],
  ])('of %s created with %j is %s', (aaguid, device, name) => {
    expect(nameOfPasskey(aaguid, device)).toBe(name);
  });
});
