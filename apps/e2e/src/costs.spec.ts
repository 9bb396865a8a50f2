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
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Insurance of the Zoe', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Costs', exact: true }).first().click();
  const sums = page.getByRole('region', { name: /^Costs of \d{4}$/ });
  await expect(sums.getByText(/^€\d+00\.00$/).first()).toBeVisible();
  await expectAccessible(page);
});

test('what a car costs as a whole is corrected by its value and compared with a petrol car (decision 0180)', async ({
  newUser: { page },
  environment: { product },
}) => {
  await page.goto(`${product.url}/ownership`);
  await page.getByRole('link', { name: 'Enter costs' }).first().click();
  await page.getByLabel('Description').fill('The Zoe itself');
  await page.getByLabel('Category').selectOption('Purchase price');
  await page.getByLabel('How often').selectOption('Once');
  await page.getByLabel('Amount').fill('24000');
  await page.getByLabel('Date').fill('2025-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByRole('link', { name: 'Full cost', exact: true }).click();
  const parts = page.getByRole('table', { name: 'What it consists of' });
  await expect(parts.getByRole('row', { name: /^Loss of value/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Correct the value' }).click();
  await page.getByRole('button', { name: 'Add a value' }).click();
  await page.getByLabel('Value 1', { exact: true }).fill('20000');
  await page.getByLabel('Price of a litre').fill('1.80');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const petrol = page.getByRole('table', { name: 'Petrol car, part by part' });
  await expect(petrol.getByRole('row', { name: /^Fuel/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Value over time' }).getByRole('row', { name: /entered by you/ })).toContainText('€20,000');
});
