import { beforeEach, describe, expect, it } from 'vitest';
import { keepReturned, storeReturned, takeReturned } from './returned-parameters.ts';

const search = { code: 'abc', state: 'c1.secret', user_id: 'u' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what a source brings back', () => {
  it.each([
    ['a code', search, 'c1'],
    ['a refusal', { error: 'access_denied', state: 'c1.secret' }, 'c1'],
    ['a code without a state', { code: 'abc' }, 'unknown'],
    ['nothing', { page: '2' }, null],
  ])('is recognised: %s (VEH-034)', (_, parameters, id) => {
    expect(storeReturned(parameters)).toBe(id);
  });

  it('is taken once, with every parameter as it came (VEH-036)', () => {
    storeReturned(search);
    expect(takeReturned('c2')).toBeNull();
    expect(takeReturned('c1')).toEqual(search);
    expect(takeReturned('c1')).toBeNull();
  });

  it('is not taken again where the back button or a second tab brings it again', () => {
    storeReturned(search);
    takeReturned('c1');
    storeReturned(search);
    expect(takeReturned('c1')).toBeNull();
    storeReturned({ ...search, state: 'c2.secret' });
    expect(takeReturned('c2')).not.toBeNull();
  });

  it('is taken again after the server could not use it', () => {
    storeReturned(search);
    keepReturned('c1', takeReturned('c1') ?? {});
    expect(takeReturned('c1')).toEqual(search);
  });

  it('leaves no code in the browser once it is taken', () => {
    storeReturned(search);
    takeReturned('c1');
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('abc');
  });
});
