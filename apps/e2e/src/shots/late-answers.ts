import type { Page } from '@playwright/test';

/** The longest that an answer waits. */
const LATEST_MS = 1000;

/** Every call of the page is answered at a moment of its own, always the same one, as over a slow network: what comes late shows what it moves. */
export async function answerLate(page: Page): Promise<void> {
  await page.route('**/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayOf(new URL(route.request().url()).pathname)));
    // The page may be another one meanwhile.
    await route.fallback().catch(() => undefined);
  });
}

function delayOf(path: string): number {
  let sum = 0;
  for (const letter of path) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % LATEST_MS;
  return sum;
}
