import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signIn, test } from './environment.ts';
import { mainUser } from './templates.ts';
import { prove } from './prove.ts';

test('a new user adds a vehicle, sends its first sample, corrects it, archives and deletes it (VEH-036, VEH-062, VEH-063, VEH-077)', async ({
  page,
  request,
  environment: { product },
}) => {
  const credentials = { email: `${crypto.randomUUID()}@example.com`, password: mainUser.password };
  await product.addUser(credentials.email, credentials.password);
  await signIn(page, product.url, credentials);
  await page.getByRole('link', { name: 'Enter by hand' }).click();

  await page.getByRole('button', { name: 'Add and connect' }).click();
  await expect(page.getByText(/: please fill in/)).toBeVisible();
  await page.getByLabel(/^Name/).fill('Twizy');
  await page.getByRole('combobox', { name: 'Make' }).fill('Renault');
  await page.getByLabel('Battery size').fill('6.1');
  await page.getByLabel('Country').selectOption('Germany');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add and connect' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Data for Twizy' })).toBeVisible();
  await page.getByRole('button', { name: 'Create address' }).click();
  await prove(page, credentials, 'Create address');
  const address = (await page.getByText(/^http\S+\/v1\/ingest\/wbp_/).textContent()) ?? '';
  await expect(page.getByText('Waiting for the first report')).toBeVisible();
  await expectAccessible(page);
  const pushed = await request.post(address, { data: { ts: new Date().toISOString(), soc: 71, speedKmh: 0, gear: 'P' } });
  expect(pushed.status()).toBe(202);
  await expect(page.getByText(/Reports arrive, the last one at/)).toBeVisible();

  await page.getByRole('link', { name: 'Vehicles' }).first().click();
  await page.getByRole('button', { name: 'Actions for Twizy' }).click();
  await page.getByRole('menuitem', { name: 'Edit vehicle' }).click();
  await page.getByLabel(/^Name/).fill('Twizy of the garden');
  await page.getByRole('textbox', { name: 'Model' }).fill('Twizy');
  await page.getByLabel('Variant').fill('80');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Twizy of the garden' })).toBeVisible();

  for (const action of ['Archive', 'Delete']) {
    await page.getByRole('button', { name: action }).click();
    await page.getByRole('dialog').getByLabel(`Type ${action} to confirm`).fill(action);
    if (action === 'Delete') await prove(page, credentials, action);
    else await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  // Without a vehicle the list is empty, and the product begins with the welcome again.
  await expect(page.getByText('There is no vehicle in this account.')).toBeVisible();
  expect((await request.post(address, { data: [] })).status()).toBe(401);
});
