import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { unlessGone } from './unless-gone.ts';

describe('a deletion', () => {
  it('of a row that is deleted already succeeds', async () => {
    await expect(unlessGone(Promise.reject(new ApiError('not_found')))).resolves.toBeUndefined();
  });

  it('that fails for another reason throws', async () => {
    const refusal = new ApiError('unavailable');
    await expect(unlessGone(Promise.reject(refusal))).rejects.toBe(refusal);
  });
});
