import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { storeSession, recordedDays, test } from './environment.ts';

const appearances = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

const lists = ['trips', 'charges', 'lost'] as const;

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const appearance of appearances) {
  const { width } = appearance.viewport;
  test.describe(`${appearance.colorScheme}, ${width} px`, () => {
    test.use(appearance);

    test('axe finds nothing on the sign-in', async ({ page, environment }) => {
      await page.goto(`${environment.product.url}/login`);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    for (const list of lists) {
      test(`axe finds nothing on /${list}, and the page is not wider than the window`, async ({ page, environment }) => {
        await storeSession(page, environment.product);
        await page.goto(`${environment.product.url}/${list}?${recordedDays(environment)}`);
        await expect(page.getByText(/ of \d+/).first()).toBeVisible();
        expect(await findings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }

    for (const list of ['trips', 'charges'] as const) {
      test(`axe finds nothing on the details of ${list}`, async ({ page, environment }) => {
        await storeSession(page, environment.product);
        await page.goto(`${environment.product.url}/${list}?${recordedDays(environment)}`);
        await page.locator('a[href*="/details"]').first().click();
        // What stands below the window is drawn when it comes near.
        await expect(async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          await expect(page.locator('canvas').first()).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 20_000 });
        expect(await findings(page)).toEqual([]);
      });
    }
  });
}
