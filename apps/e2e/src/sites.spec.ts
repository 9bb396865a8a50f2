import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { storeSession, test } from './environment.ts';
import { mainUser } from './templates.ts';
import { daysOfDriving } from './seed/week-of-driving.ts';

test('a place where many trips end is named, and the trips show its name', async ({ page, environment: { product, until } }) => {
  const credentials = { email: `${crypto.randomUUID()}@example.com`, password: mainUser.password };
  await product.addUser(credentials.email, credentials.password);
  await product.push(await product.addVehicle('Zoe', credentials), daysOfDriving(until, 12));
  await product.waitForTrips(credentials, 24);
  await storeSession(page, product, credentials);

  await page.goto(`${product.url}/sites`);
  await page.getByRole('button', { name: 'Name it' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Name a place' });
  await dialog.getByLabel('Name').fill('Garage');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('cell', { name: /^Garage/ })).toBeVisible();

  await page.getByRole('link', { name: 'Trips' }).first().click();
  await expect(page.getByRole('cell', { name: /Garage/ }).first()).toBeVisible();
});
