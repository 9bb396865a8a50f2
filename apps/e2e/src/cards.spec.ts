import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './environment.ts';

test('a user adds a card from the list, gives it a window of time, sees the week, and saves it for all charges (COST-071, COST-092, COST-096, COST-103)', async ({
  newUser: { page },
  environment: { product },
}) => {
  await page.goto(`${product.url}/card-add`);
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Card', { exact: true }).selectOption('Example: supermarket');
  await expect(page.getByText('Example with invented prices')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add card' }).click();

  await page.getByRole('link', { name: 'Example: supermarket' }).click();
  await page.getByRole('radio', { name: 'At home' }).check();
  await page.getByRole('button', { name: 'Edit price AC 0.29 €/kWh' }).click();
  await page.getByLabel('From (HH:mm)').fill('06:00');
  await page.getByLabel('Until (HH:mm)').fill('22:00');
  await page.getByRole('button', { name: 'Save price' }).click();
  const question = page.getByRole('dialog', { name: 'Save this card?' });
  await question.getByLabel('All charges with this card').check();
  await question.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByText('Without a price: Every day 00:00 – 06:00; Every day 22:00 – 24:00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Costs' }).first().click();
  await page.getByRole('link', { name: 'Rate cards' }).click();
  await expect(page.getByRole('cell', { name: 'Home' })).toBeVisible();
  await expectAccessible(page);
});
