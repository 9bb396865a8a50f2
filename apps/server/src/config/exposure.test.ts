import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { exposureWarning } from './exposure.ts';

it.each([
  [{}, null],
  [{ HOST: '127.0.0.1' }, null],
  [{ HOST: '0.0.0.0', BASE_URL: 'https://cars.example.org' }, null],
  [{ HOST: '0.0.0.0' }, /^With HOST=0\.0\.0\.0 .*set BASE_URL to its https address and TRUST_PROXY\.$/],
  [{ HOST: '::' }, /^With HOST=:: /],
  [{ HOST: '192.168.0.7', BASE_URL: 'http://192.168.0.7:3000' }, /^With HOST=192\.168\.0\.7 /],
])('with %j the start warns that other machines reach it unencrypted: %s', (env, expected) => {
  const warning = exposureWarning(readConfig(env));
  if (expected === null) expect(warning).toBeNull();
  else expect(warning).toMatch(expected);
});
