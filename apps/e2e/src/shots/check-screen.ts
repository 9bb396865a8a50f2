import { type Language, languageFacts } from '@wattbook/domain/texts/languages';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import type { Browser, Page } from '@playwright/test';
import type { Defect } from './defects/page-tools.ts';
import { findDefects } from './defects/find-defects.ts';
import { shiftsOf, watchLayoutShift } from '../layout-shift.ts';
import { answerLate } from './late-answers.ts';
import { openedParts } from './opened-parts.ts';
import { showLanguage, type StorageState } from './viewers.ts';
import { layoutOf, waitUntilStable } from './wait-until-stable.ts';

/** A defect with the screen, or the opened part of it, where it was found. */
export interface ScreenDefect extends Defect {
  readonly screen: string;
}

/** One screen of the demo as one of its viewers sees it. */
export interface CheckedScreen {
  readonly storageState: StorageState;
  readonly screen: string;
  readonly url: string;
}

/** Checks a screen, then each part that opens on it, in a language in the narrowest window: 360 px. */
export async function checkScreen(
  browser: Browser,
  language: Language,
  { storageState, screen, url }: CheckedScreen,
): Promise<ScreenDefect[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    locale: languageFacts[language].tag,
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...(storageState !== undefined && { storageState }),
  });
  await showLanguage(context, language);
  const words = await loadCatalogue(language);
  const defects: ScreenDefect[] = [];
  const page = await context.newPage();
  await watchLayoutShift(page);
  await answerLate(page);
  page.setDefaultTimeout(15_000);
  page.on('pageerror', ({ message }) => defects.push({ screen, element: 'page', problem: message }));
  page.on('response', (response) => {
    if (response.status() >= 500) defects.push({ screen, element: 'page', problem: `${response.url()} answered ${response.status()}` });
  });
  for (const part of [null, ...openedParts.filter((one) => one.screen === screen)]) {
    await page.goto(url);
    await waitUntilStable(page, layoutOf);
    if (part === null) defects.push(...(await shiftsOf(page)).map((problem) => ({ screen, element: 'page', problem })));
    await growToPage(page);
    await part?.open(page, words).catch((error: Error) => {
      defects.push({ screen, element: part.name, problem: `could not be opened: ${error.message.split('\n')[0]}` });
    });
    await waitUntilStable(page, layoutOf);
    await growToPage(page);
    if ((await page.locator('h1').count()) === 0) defects.push({ screen, element: 'page', problem: 'there is no heading' });
    const name = part === null ? screen : `${screen}, ${part.name}`;
    const known = new Set(defects.map(({ element, problem }) => `${element} ${problem}`));
    const found = (await findDefects(page)).filter(({ element, problem }) => !known.has(`${element} ${problem}`));
    defects.push(...found.map((defect) => ({ screen: name, ...defect })));
  }
  await context.close();
  return defects;
}

/** The window is as high as the page, so that nothing is below its lower bar. */
async function growToPage(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const shown = page.viewportSize()?.height ?? 0;
  if (shown < Math.max(height, 1400)) await page.setViewportSize({ width: 360, height: Math.max(height, 1400) });
}
