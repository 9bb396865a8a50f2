import { expect, it } from 'vitest';
import { storeAddressCredentials, takeAddressCredentials } from './address-credentials.ts';

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const jana = { e: base64('jana@example.org'), p: base64('Größe-7-Äpfel') };

it.each([
  [jana, { email: 'jana@example.org', password: 'Größe-7-Äpfel' }, 'are read as UTF-8'],
  [{ ...jana, p: '~~~' }, null, 'are nothing where one of them is no base64'],
  [{ e: jana.e }, null, 'are nothing where the password is missing'],
  [{ ...jana, p: '/w==' }, null, 'are nothing where one of them is no text'],
  [{ ...jana, p: 'Pz8+'.replace('+', ' ') }, { email: 'jana@example.org', password: '??>' }, 'survive a plus that became a space'],
])('credentials in the address %j: %j: %s, and are removed from it in every case (AUTH-008, OQ-029)', (search, expected, _why) => {
  expect(storeAddressCredentials(search)).toBe(true);
  expect(takeAddressCredentials()).toEqual(expected);
});

it('an address without credentials changes nothing', () => {
  storeAddressCredentials(jana);
  expect(storeAddressCredentials({})).toBe(false);
  expect(takeAddressCredentials()).not.toBeNull();
  expect(takeAddressCredentials()).toBeNull();
});
