import { expect } from '@playwright/test';
import { test } from './environment.ts';

test('parked and sleep segments are listed in two tables with their sums, and selected rows can be deleted (DASH-046, DASH-049, DASH-058)', async ({
  newUser: { page, days },
  environment: { product },
}) => {
  await page.goto(`${product.url}/lost?${days}`);
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(page.getByText('1–5 of 21')).toBeVisible();
  await expect(page.getByText('1–5 of 5')).toBeVisible();
  const sleepTable = page.getByRole('table').nth(1);
  await sleepTable.getByRole('row').nth(1).getByRole('checkbox').check();
  await sleepTable.getByRole('row').nth(2).getByRole('checkbox').check();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .last()
    .click();
  await expect(page.getByText('1–3 of 3')).toBeVisible();
});
