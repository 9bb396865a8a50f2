import { expect } from '@playwright/test';
import { chooseAddress, quietDay, recordedDays, test } from './environment.ts';

test('the charges of a range are listed with their sums, and a charge opens with its curve and place (CHG-012, CHG-017, CHG-065)', async ({
  trips,
  environment,
}) => {
  await trips.getByRole('link', { name: 'Charges' }).first().click();
  await trips.goto(`${environment.product.url}/charges?${recordedDays(environment)}`);
  await expect(trips.getByText('1–5 of 11')).toBeVisible();
  const rows = trips.getByRole('table').getByRole('row');
  await expect(rows.nth(2)).toContainText('DC');
  await expect(rows.nth(2)).toContainText('120');
  await rows.nth(2).getByRole('link').first().click();
  await expect(trips).toHaveURL(/\/charges\/.*\/details/);
  await expect(trips.getByText('16.00').first()).toBeVisible();
  await expect(trips.getByRole('region', { name: 'Charging curve' })).toBeVisible();
  // A map below the window is drawn when it comes near.
  await trips.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(trips.locator('canvas')).toBeVisible();
  await trips.getByRole('radio', { name: 'Level' }).press('Space');
  await trips.getByRole('link', { name: 'Charges' }).last().click();
  await expect(trips.getByText('1–5 of 11')).toBeVisible();
});

test('a charge that does not exist redirects to the charges (CHG-067)', async ({ trips, environment }) => {
  await trips.goto(`${environment.product.url}/charges/00000000-0000-7000-8000-000000000000/details`);
  await expect(trips).toHaveURL(/\/charges(\?|$)/);
});

test('a deleted charge disappears from the list (CHG-030)', async ({ newUser: { page, days }, environment: { product } }) => {
  await page.goto(`${product.url}/charges?${days}`);
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for charge/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete charge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete charge' }).click();
  await expect(page.getByText('1–3 of 3')).toBeVisible();
});

test('a charge is created and corrected (CHG-032, CHG-048, CHG-060)', async ({ newUser: { page }, environment }) => {
  const day = quietDay(environment);
  await page.goto(`${environment.product.url}/charges?from=${day}&to=${day}`);
  await page.getByRole('link', { name: 'Create charge' }).click();
  await page.getByLabel('Start date').fill(day);
  await page.getByLabel('Start time').fill('10:00');
  await page.getByLabel('End time').fill('11:30');
  await page.getByLabel('Battery size').fill('77');
  await page.getByLabel('Level, start').fill('20');
  await page.getByLabel('Level, end').fill('80');
  await page.getByLabel('Peak power').click();
  await expect(page.getByLabel('Charged')).toHaveValue('46.20');
  await chooseAddress(page, 'Address', 'freising', /Freising/);
  await page.getByRole('button', { name: 'Save charge' }).click();
  await expect(page.getByText(/^Saved. There is no cost/)).toBeVisible();
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit charge' }).click();
  await page.getByLabel('Charged').fill('45,5');
  await page.getByLabel('Cost').fill('18.20');
  await page.getByRole('button', { name: 'Save charge' }).click();
  await expect(page).toHaveURL(/\/charges\/.*\/details/);
  await expect(page.getByText('45.50').first()).toBeVisible();
  await expect(page.getByText('€18.20').first()).toBeVisible();
});

test('charges are merged, and the merge is undone (CHG-019, CHG-070)', async ({ newUser: { page }, environment }) => {
  const day = quietDay(environment);
  for (const [start, end] of [
    ['10:00', '11:00'],
    ['12:00', '13:00'],
  ] as const) {
    await page.goto(`${environment.product.url}/charges/create`);
    await page.getByLabel('Start date').fill(day);
    await page.getByLabel('Start time').fill(start);
    await page.getByLabel('End time').fill(end);
    await page.getByLabel('Charged').fill('10');
    await chooseAddress(page, 'Address', 'freising', /Freising/);
    await page.getByRole('button', { name: 'Save charge' }).click();
    await expect(page.getByText(/^Saved. There is no cost/)).toBeVisible();
  }
  await page.goto(`${environment.product.url}/charges?from=${day}&to=${day}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText('20.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
});
