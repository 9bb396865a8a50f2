import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { enter, recordedDays, test } from './household.ts';

const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

const lists = ['trips', 'charges', 'lost'] as const;

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const look of looks) {
  const { width } = look.viewport;
  test.describe(`${look.colorScheme}, ${width} px`, () => {
    test.use(look);

    test('axe finds nothing on the sign-in', async ({ page, household }) => {
      await page.goto(`${household.product.url}/login`);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });

    for (const list of lists) {
      test(`axe finds nothing on /${list}, and the page is not wider than the window`, async ({ page, household }) => {
        await enter(page, household.product);
        await page.goto(`${household.product.url}/${list}?${recordedDays(household)}`);
        await expect(page.getByText(/ of \d+/).first()).toBeVisible();
        expect(await findings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }

    for (const list of ['trips', 'charges'] as const) {
      test(`axe finds nothing on the details of ${list}`, async ({ page, household }) => {
        await enter(page, household.product);
        await page.goto(`${household.product.url}/${list}?${recordedDays(household)}`);
        await page.locator('a[href*="/details"]').first().click();
        await expect(page.locator('canvas').first()).toBeVisible();
        expect(await findings(page)).toEqual([]);
      });
    }
  });
}
