import { expect } from '@playwright/test';
import { findings } from './accessible.ts';
import { shiftsOf, watchLayoutShift } from './layout-shift.ts';
import { storeSession, recordedDays, test } from './environment.ts';

const appearances = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

const lists = ['trips', 'charges', 'lost'] as const;

for (const appearance of appearances) {
  const { width } = appearance.viewport;
  test.describe(`${appearance.colorScheme}, ${width} px`, () => {
    test.use(appearance);

    // One journey and not one for each page: in a new browser context every page would load all of its code again.
    test('axe finds nothing on the sign-in, the lists, the details, the change log and the consistency check, no list is wider than the window or moves much while it loads', async ({
      page,
      environment,
    }) => {
      test.slow();
      const { url } = environment.product;
      await page.goto(`${url}/login`);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect.soft(await findings(page), 'sign-in').toEqual([]);
      await storeSession(page, environment.product);
      await watchLayoutShift(page);
      for (const list of lists) {
        await page.goto(`${url}/${list}?${recordedDays(environment)}`);
        await expect(page.getByText(/ of \d+/).first()).toBeVisible();
        expect.soft(await findings(page), list).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), list).toBeLessThanOrEqual(width);
        // On a slow machine rows, figures and choices of filters come one after the other, and each moves a little: 0.058 at most.
        expect.soft(await shiftsOf(page, 0.1), list).toEqual([]);
        if (list === 'lost') continue;
        await page.locator('a[href*="/details"]').first().click();
        // What stands below the window is drawn when it comes near; a page that grew meanwhile is looked through from its beginning again.
        await expect(async () => {
          await page.evaluate(() => {
            const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
            window.scrollTo(0, isAtEnd ? 0 : window.scrollY + window.innerHeight);
          });
          await expect(page.locator('canvas').first()).toBeVisible({ timeout: 500 });
        }).toPass({ timeout: 20_000 });
        expect.soft(await findings(page), `details of ${list}`).toEqual([]);
      }
      await page.goto(`${url}/changelog`);
      await expect(page.getByRole('link', { name: 'Settings: Created' })).toBeVisible();
      expect.soft(await findings(page), 'change log').toEqual([]);
      await page.goto(`${url}/consistency-check?${recordedDays(environment)}`);
      await page.getByRole('button', { name: 'Check' }).click();
      await expect(page.getByText(/\d entries are checked/)).toBeVisible();
      expect.soft(await findings(page), 'consistency check').toEqual([]);
    });
  });
}
