import { isRefusal } from './api-error.ts';

/** Awaits a deletion; `not_found` counts as success, since the row is deleted already. */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isRefusal(error, 'not_found')) throw error;
  }
}
