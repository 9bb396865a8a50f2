import { type Language, languageFacts } from '@wattbook/domain/texts/languages';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { shiftsOf, watchLayoutShift } from '../layout-shift.ts';
import { showLanguage, type StorageState } from './viewers.ts';
import { pictureOf, waitUntilStable } from './wait-until-stable.ts';

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
  readonly language: Language;
  readonly storageState: StorageState;
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
        locale: languageFacts[language].tag,
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        ...(storageState !== undefined && { storageState }),
      });
      await showLanguage(context, language);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await watchLayoutShift(page);
      await page.goto(url);
      await waitUntilStable(page, pictureOf);
      problems.push(...(await shiftsOf(page)));
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (excess > 0) problems.push(`${excess} px wider than its window`);
      // The window is made as high as the page, so that fixed elements appear at the edge of the page. Elements rendered after that may change the height, hence two rounds.
      for (let round = 0; round < 2; round += 1) {
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.max(height, width === 390 ? 844 : 900) });
        await waitUntilStable(page, pictureOf);
      }
      const file = `${screen}-${width}-${scheme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
      pictures.push({ screen, width, scheme, file, problems });
      await context.close();
    }
  }
  return pictures;
}
