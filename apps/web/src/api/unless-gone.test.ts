import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { unlessGone } from './unless-gone.ts';

describe('a deletion', () => {
  it('of what is gone already did what was asked', async () => {
    await expect(unlessGone(Promise.reject(new ApiError('not_found')))).resolves.toBeUndefined();
  });

  it('that failed for another reason fails', async () => {
    const refusal = new ApiError('unavailable');
    await expect(unlessGone(Promise.reject(refusal))).rejects.toBe(refusal);
  });
});
