import { describe, expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

describe('the relying party of an address', () => {
  it.each([
    ['https://wattbook.example.org', { id: 'wattbook.example.org', origin: 'https://wattbook.example.org' }],
    ['https://wattbook.example.org:8443', { id: 'wattbook.example.org', origin: 'https://wattbook.example.org:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://car.localhost', { id: 'car.localhost', origin: 'http://car.localhost' }],
    ['http://wattbook.example.org', null],
    ['http://wattbook', null],
    ['http://192.168.1.20:3000', null],
    ['https://192.168.1.20', null],
    ['http://127.0.0.1:3000', null],
    ['https://[2001:db8::1]', null],
  ])('%s: %j', (baseUrl, expected) => {
    expect(relyingPartyOf(baseUrl)).toEqual(expected);
  });
});
