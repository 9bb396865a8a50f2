import { expect, it } from 'vitest';
import { browserDeviceTokens } from './device-tokens.ts';

it('the tokens of a browser are the five newest, each once', () => {
  const devices = browserDeviceTokens(localStorage);
  expect(devices.read()).toEqual([]);
  for (const token of ['a', 'b', 'c', 'd', 'e', 'b', 'f']) devices.store(token);
  expect(devices.read()).toEqual(['f', 'b', 'e', 'd', 'c']);
  expect(browserDeviceTokens(localStorage).read()).toEqual(devices.read());
});

it.each(['{', '"text"', '{"a":1}', '[1,null]'])('what is no list of tokens is none: %s', (text) => {
  localStorage.setItem('wattbook.devices', text);
  expect(browserDeviceTokens(localStorage).read()).toEqual([]);
});
