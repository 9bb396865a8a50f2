import { isRefusal } from './api-error.ts';

/** A deletion of what is gone already did what was asked. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isRefusal(error, 'not_found')) throw error;
  }
}
