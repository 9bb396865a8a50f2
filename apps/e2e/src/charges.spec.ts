import { expect } from '@playwright/test';
import { recordedDays, test } from './environment.ts';

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
  await expect(trips.getByRole('heading', { name: 'Charging curve' })).toBeVisible();
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
  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Delete charge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete charge' }).click();
  await expect(page.getByText('1–3 of 3')).toBeVisible();
});
