import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './environment.ts';

test('insurance is entered once and counts in the costs of the year (COST-001, COST-005, COST-018)', async ({
  newUser: { page },
  environment: { product },
}) => {
  await page.goto(`${product.url}/costs`);
  await page.getByRole('link', { name: 'Fixed costs', exact: true }).click();
  await page.getByRole('link', { name: 'Add fixed costs' }).first().click();
  await page.getByLabel('Description').fill('Insurance of the Zoe');
  await page.getByLabel('Category').selectOption('Insurance');
  await page.getByLabel('How often').selectOption('Monthly');
  await page.getByLabel('Amount').fill('50');
  await page.getByLabel('Start').fill(`${new Date().getFullYear()}-01-01`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'Insurance of the Zoe', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Costs', exact: true }).first().click();
  const sums = page.getByRole('region', { name: /^Costs of \d{4}$/ });
  await expect(sums.getByText(/^€\d+00\.00$/).first()).toBeVisible();
  await expectAccessible(page);
});
