import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export const widths = [1280, 390] as const;
export const schemes = ['light', 'dark'] as const;
export type Width = (typeof widths)[number];
export type Scheme = (typeof schemes)[number];

/** One picture, with the problems of its page. */
export interface Picture {
  readonly screen: string;
  readonly width: Width;
  readonly scheme: Scheme;
  readonly file: string;
  readonly problems: readonly string[];
}

export interface PictureOptions {
  readonly browser: Browser;
  readonly folder: string;
  readonly language: 'en' | 'de';
  /** The signed-in session in the storage format of Playwright. */
  readonly storageState?: Exclude<BrowserContextOptions['storageState'], undefined>;
}

/** Takes pictures of one address in every width and both schemes. A page wider than its window and uncaught errors are reported with the picture. */
export async function takePictures(
  { browser, folder, language, storageState }: PictureOptions,
  screen: string,
  url: string,
): Promise<Picture[]> {
  await mkdir(folder, { recursive: true });
  const pictures: Picture[] = [];
  for (const width of widths) {
    for (const scheme of schemes) {
      const context = await browser.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        deviceScaleFactor: width === 390 ? 2 : 1,
        colorScheme: scheme,
        locale: language === 'de' ? 'de-DE' : 'en-GB',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        ...(storageState === undefined ? {} : { storageState }),
      });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await page.goto(url);
      await waitUntilStable(page);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (excess > 0) problems.push(`${excess} px wider than its window`);
      // The window is made as high as the page, so that fixed elements appear at the edge of the page. Elements rendered after that may change the height, hence two rounds.
      for (let round = 0; round < 2; round += 1) {
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.max(height, width === 390 ? 844 : 900) });
        await waitUntilStable(page);
      }
      const file = `${screen}-${width}-${scheme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
      pictures.push({ screen, width, scheme, file, problems });
      await context.close();
    }
  }
  return pictures;
}

/** Waits until nothing loads any more: no busy element, no skeleton, and the screenshot is unchanged for a second. After 10 seconds the wait ends anyway. */
async function waitUntilStable(page: Page): Promise<void> {
  await page.waitForSelector('h1', { timeout: 15_000 }).catch(() => undefined);
  let stableCount = 0;
  let before = '';
  for (let round = 0; round < 40 && stableCount < 4; round += 1) {
    await page.waitForTimeout(250);
    const isBusy = await page.evaluate(
      () =>
        document.querySelector('[aria-busy="true"], [role="status"][aria-label*="oading"], [role="status"][aria-label*="laden"]') !== null,
    );
    // Maps and charts still draw after their data are loaded; only a screenshot shows that they are complete.
    const now = (await page.screenshot()).toString('base64');
    stableCount = isBusy || now !== before ? 0 : stableCount + 1;
    before = now;
  }
}
