import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signIn, test } from './environment.ts';
import { mainUser } from './templates.ts';

test('a new user picks a model and the form is filled in; the model is locked, and free again without the link (VEH-009, VEH-074, VEH-079, SHELL-099)', async ({
  page,
  environment: { product },
}) => {
  const credentials = { email: `${crypto.randomUUID()}@example.com`, password: mainUser.password };
  await product.addUser(credentials.email, credentials.password);
  await signIn(page, product.url, credentials);
  await page.getByRole('link', { name: 'Enter by hand' }).click();

  await page.getByRole('button', { name: 'Choose the model' }).click();
  const list = page.getByRole('dialog', { name: 'Models' });
  await list.getByLabel('Make').selectOption('VW');
  await expect(list.getByRole('button', { name: /^e-Golf/ }).first()).toBeVisible();
  await list.getByRole('searchbox').fill('id3 58');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await list.getByRole('button', { name: /^ID\.3 58/ }).click();
  await expect(list).toBeHidden();

  await expect(page.getByLabel(/^Name/)).toHaveValue('VW ID.3');
  await expect(page.getByLabel('Variant')).toHaveValue('58 kWh');
  await expect(page.getByLabel('Battery size')).toHaveValue('58');
  await expect(page.getByRole('textbox', { name: 'Model' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByRole('button', { name: 'Add and connect' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data for VW ID.3' })).toBeVisible();

  await page.getByRole('link', { name: 'Vehicles' }).first().click();
  await page.getByRole('button', { name: 'Actions for VW ID.3' }).click();
  await page.getByRole('menuitem', { name: 'Edit vehicle' }).click();
  await expect(page.getByText('VW ID.3 58 kWh')).toBeVisible();
  // The server took the consumption over, which the first form does not have.
  await expect(page.getByLabel('Rated consumption')).toHaveValue('16.6');
  await expect(page.getByRole('textbox', { name: 'Model' })).toBeDisabled();
  await page.getByRole('button', { name: 'Enter by hand' }).click();
  await page.getByRole('textbox', { name: 'Model' }).fill('ID.3 Pro');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The vehicle was saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose the model' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Model' })).toHaveValue('ID.3 Pro');
});
