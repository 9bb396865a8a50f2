import { describe, expect, it } from 'vitest';
import { createAppToken, type IssuedToken } from './app-token.ts';
import { SourceError } from './source-error.ts';

/** An installation whose tokens are numbered; `answers` are thrown, or issued for so many seconds. */
function installation(answers: readonly (number | Error)[] = []) {
  let [now, issued] = [1_000_000, 0];
  const issue = (): Promise<IssuedToken> => {
    const answer = answers[issued] ?? 3600;
    issued += 1;
    return typeof answer === 'number' ? Promise.resolve({ token: `t${issued}`, expiresInSeconds: answer }) : Promise.reject(answer);
  };
  const use = createAppToken(issue, () => now);
  return {
    use,
    pass: (seconds: number) => (now += seconds * 1000),
    token: () => use((token) => Promise.resolve(token)),
    issued: () => issued,
  };
}

const unauthorized = () => Promise.reject(new SourceError('unauthorized', 'data', { status: 401 }));

describe('the token of the installation', () => {
  it('is asked for once by calls at the same time', async () => {
    const { token, issued } = installation();
    expect(await Promise.all([token(), token(), token()])).toEqual(['t1', 't1', 't1']);
    expect(issued()).toBe(1);
  });

  it.each([
    [3600, 3539, 't1'],
    [3600, 3541, 't2'],
    [300, 269, 't1'],
    [300, 271, 't2'],
  ])('of %d seconds after %d seconds is %s', async (life, seconds, expected) => {
    const { token, pass } = installation([life]);
    await token();
    pass(seconds);
    expect(await token()).toBe(expected);
  });

  it('is asked for once more by the calls that a 401 refused', async () => {
    const { use, issued } = installation();
    const call = (token: string) => (token === 't1' ? unauthorized() : Promise.resolve(token));
    expect(await Promise.all([use(call), use(call), use(call)])).toEqual(['t2', 't2', 't2']);
    expect(issued()).toBe(2);
  });

  it('that is refused though it is new makes the source unavailable: no user has to sign in again (VEH-024)', async () => {
    const { use, token } = installation();
    await expect(use(unauthorized)).rejects.toMatchObject({ reason: 'unavailable', status: 401 });
    expect(await token()).toBe('t2');
  });

  it.each([400, 401, 403])('refused with %d makes the source unavailable, and is asked for again by the next call', async (status) => {
    const { token } = installation([new SourceError('unauthorized', 'token', { status })]);
    await expect(token()).rejects.toMatchObject({ reason: 'unavailable', status });
    expect(await token()).toBe('t2');
  });

  it('keeps the wait of a source with too many calls', async () => {
    const { token } = installation([new SourceError('limited', 'token', { status: 429, retryAfterMs: 7000 })]);
    await expect(token()).rejects.toMatchObject({ reason: 'limited', retryAfterMs: 7000 });
  });

  it('leaves another failure of a call as it is', async () => {
    const { use, issued } = installation();
    await expect(use(() => Promise.reject(new SourceError('consent', 'data', { status: 403 })))).rejects.toMatchObject({
      reason: 'consent',
    });
    expect(issued()).toBe(1);
  });
});
