import type { Page } from '@playwright/test';

/** What a picture shows: maps and charts still draw after their data are loaded; only a screenshot shows that they are complete. */
export const pictureOf = async (page: Page): Promise<string> => (await page.screenshot()).toString('base64');

/** The boxes and texts of a page, without what maps and charts draw. */
export const layoutOf = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.documentElement.scrollHeight} ${document.body.textContent}`);

/** Waits until nothing loads any more: no busy element, no skeleton, and the appearance is unchanged for a second. After 10 seconds the wait ends anyway. */
export async function waitUntilStable(page: Page, appearanceOf: (page: Page) => Promise<string>): Promise<void> {
  await page.waitForSelector('h1', { timeout: 15_000 }).catch(() => undefined);
  let stableCount = 0;
  let before: string | null = null;
  for (let round = 0; round < 40 && stableCount < 4; round += 1) {
    await page.waitForTimeout(250);
    // A page that is about to be replaced by another answers nothing.
    const isBusy = await isPageBusy(page).catch(() => true);
    const now = isBusy ? null : await appearanceOf(page).catch(() => null);
    stableCount = now === null || now !== before ? 0 : stableCount + 1;
    before = now;
  }
}

const isPageBusy = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('[aria-busy="true"], [role="status"][aria-label*="oading"], [role="status"][aria-label*="laden"]') !== null,
  );
