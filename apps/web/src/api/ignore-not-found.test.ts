import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { ignoreNotFound } from './ignore-not-found.ts';

describe('a deletion', () => {
  it('of a row that is deleted already succeeds', async () => {
    await expect(ignoreNotFound(Promise.reject(new ApiError('not_found')))).resolves.toBeUndefined();
  });

  it('that fails for another reason throws', async () => {
    const refusal = new ApiError('unavailable');
    await expect(ignoreNotFound(Promise.reject(refusal))).rejects.toBe(refusal);
  });
});
