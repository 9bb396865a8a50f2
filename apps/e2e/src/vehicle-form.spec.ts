import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './environment.ts';

test('an owner names the model, and a longer merge time holds from the beginning (VEH-071, VEH-073, VEH-078)', async ({
  newUser: { page, days },
  environment: { product },
}) => {
  await page.goto(`${product.url}/vehicles`);
  await page.getByRole('button', { name: 'Actions for Zoe' }).click();
  await page.getByRole('menuitem', { name: 'Edit vehicle' }).click();
  await expect(page.getByRole('heading', { name: 'Live values' })).toBeVisible();
  await expect(page.getByText(/ago by /).first()).toBeVisible();

  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Make').fill('Renault');
  await expect(save).toBeDisabled();
  await expect(page.getByText(/^To save, enter Model, Variant/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Model' }).fill('Zoe');
  await page.getByLabel('Variant').fill('R135');
  await page.getByLabel('Battery size').fill('52');
  await page.getByLabel('Drive').selectOption('Plug-in hybrid');
  await page.getByLabel('Fuel tank').fill('40,5');
  await page.getByLabel(/^Stops that stay/).fill('120');
  await save.click();
  await expect(page.getByText('Choose from when they apply.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'From the beginning' }).check();
  await save.click();
  await expect(page.getByText('The vehicle was saved.')).toBeVisible();
  await expect(page.getByLabel('Fuel tank')).toHaveValue('40.5');

  await page.reload();
  await expect(page.getByLabel(/^Stops that stay/)).toHaveValue('120');
  await expect(page.getByLabel('Battery size')).toHaveValue('52');
  await page.goto(`${product.url}/trips?${days}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
