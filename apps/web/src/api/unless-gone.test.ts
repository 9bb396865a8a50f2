import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { unlessGone } from './unless-gone.ts';

describe('a deletion', () => {
  it('of what is gone already did what was asked', async () => {
    await expect(unlessGone(Promise.reject(new ApiError(404, 'not_found')))).resolves.toBeUndefined();
  });

  it('that failed for another reason fails', async () => {
    const refusal = new ApiError(503, 'unavailable');
    await expect(unlessGone(Promise.reject(refusal))).rejects.toBe(refusal);
  });
});
