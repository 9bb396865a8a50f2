import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { recordedDays, storeSession, test } from './environment.ts';
import { layoutOf, waitUntilStable } from './shots/wait-until-stable.ts';
import { shiftsOf, watchLayoutShift } from './layout-shift.ts';

const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** What the page saves when something on it is clicked. */
async function saved(page: Page, click: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFileSync(await download.path());
}

test('the datasheet says what the car has done, and its diagnosis can be checked (STAT-012, STAT-020, STAT-022)', async ({
  page,
  environment: { product },
}) => {
  await storeSession(page, product);
  await page.goto(`${product.url}/datasheet`);
  await expect(page.getByText('40 trips')).toBeVisible();
  await expect(page.getByText('11 charges')).toBeVisible();
  await page.getByLabel('Compare with').selectOption('All vehicles (beta)');
  await expect(page).toHaveURL(/compare=all/);
  await expect(page.getByText('Too few other vehicles for a comparison.')).toBeVisible();
  await expectAccessible(page);
  const pdf = await saved(page, () => page.getByRole('button', { name: 'Diagnosis (PDF)' }).click());
  await page.goto(`${product.url}/verify`);
  await page.locator('input[type=file]').setInputFiles({ name: 'diagnosis.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('heading', { name: 'Nothing in this file was changed' })).toBeVisible();
});

test('the battery says what it rests on, or what is missing for it (STAT-029, STAT-030)', async ({ page, environment: { product } }) => {
  await storeSession(page, product);
  await page.goto(`${product.url}/degradation`);
  await expect(page.getByRole('region', { name: 'Assessment' })).toContainText('Five charges are needed');
  await expect(chart(page, 'Range when full, by month')).toBeVisible();
  await expect(chart(page, 'Time at each level of charge')).toBeVisible();
});

test('the consumption of a year is drawn, is a table, and is saved as values and as a picture (STAT-044, STAT-045, STAT-046)', async ({
  page,
  environment: { product, until },
}) => {
  await storeSession(page, product);
  await page.goto(`${product.url}/consumption?year=${new Date(until - 86_400_000).getUTCFullYear()}`);
  await page.getByLabel('Compare with').selectOption('No comparison');
  // The days are of one month, at one temperature, and of two speeds.
  const bySpeed = chart(page, 'Consumption by mean speed');
  await bySpeed.getByRole('switch', { name: 'Table' }).press('Space');
  await expect(bySpeed.getByRole('cell', { name: /^1[67]\.\d/ }).first()).toBeVisible();
  await bySpeed.getByRole('button', { name: 'Download chart' }).click();
  const values = await saved(page, () => page.getByRole('menuitem', { name: 'Values (CSV)' }).click());
  expect(values.toString()).toMatch(/1[67][.,]\d/);
  await bySpeed.getByRole('button', { name: 'Download chart' }).click();
  const picture = await saved(page, () => page.getByRole('menuitem', { name: 'Picture (PNG)' }).click());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  await expect(chart(page, 'Consumption by outside temperature')).toBeVisible();
  await page.getByLabel('Year').selectOption('2019');
  await expect(chart(page, 'Average consumption by month')).toContainText('No trip of 2019 has a known energy.');
});

test('a car with too few fast charges is told what its charging curve needs (STAT-055, STAT-060)', async ({
  page,
  environment: { product },
}) => {
  await storeSession(page, product);
  await page.goto(`${product.url}/chargingspeed`);
  const dialog = page.getByRole('dialog', { name: 'What the charging curve needs' });
  await expect(dialog).toContainText('Fast charges with a recorded curve: 1; at least 10 are needed');
  await expect(dialog).toContainText(/Levels from \d+% – 76%; they should be at least 40 points apart/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'What is missing' }).click();
  await expect(dialog).toBeVisible();
});

test('what a station billed stands beside what the car stored (STAT-038, STAT-039)', async ({
  newUser: { page, days },
  environment: { product, until },
}) => {
  await page.goto(`${product.url}/charges?${days}`);
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit charge' }).click();
  await page.getByLabel('Billed energy').fill('20');
  await page.getByRole('button', { name: 'Save charge' }).click();
  await expect(page.getByText('20.00').first()).toBeVisible();
  await page.goto(`${product.url}/deviations?year=${new Date(until - 86_400_000).getUTCFullYear()}`);
  await expect(page.getByRole('region', { name: 'Billed energy' })).toContainText('Billed20.0kWh');
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: /20\.0/ }).first()).toBeVisible();
});

test('the year in review names its longest trip and is a page to keep', async ({ page, environment }) => {
  const { product, until } = environment;
  await storeSession(page, product);
  await page.goto(`${product.url}/trips?${recordedDays(environment)}`);
  await page.goto(`${product.url}/year-in-review?year=${new Date(until - 86_400_000).getUTCFullYear()}`);
  await expect(page.getByRole('region', { name: 'Records of the year' })).toContainText('72'); // km, to the south and back
  await expectAccessible(page);
  const pdf = await saved(page, () => page.getByRole('button', { name: 'As a page (PDF)' }).click());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test.describe('on a phone, in German and dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE', colorScheme: 'dark' });

  test('no tab of the statistics moves while it loads, or is wider than the phone (STAT-001)', async ({
    page,
    environment: { product },
  }) => {
    await storeSession(page, product);
    await watchLayoutShift(page);
    for (const tab of ['datasheet', 'degradation', 'deviations', 'consumption', 'chargingspeed', 'year-in-review']) {
      await page.goto(`${product.url}/${tab}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitUntilStable(page, layoutOf);
      expect([tab, ...(await shiftsOf(page))]).toEqual([tab]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});
