import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { storeSession, test } from './environment.ts';
import { mainUser } from './templates.ts';

test('a company invites a driver, who lets the car join and agrees; it sees what was granted, and books the car of its pool (TEAM-046, TEAM-051)', async ({
  newUser: { page: driver, credentials },
  environment: { product },
  browser,
}) => {
  const company = { email: `${crypto.randomUUID()}@example.com`, password: mainUser.password };
  await product.addUser(company.email, company.password);
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await storeSession(page, product, company);
  await page.goto(`${product.url}/fleets`);
  await page.getByRole('button', { name: 'Create fleet' }).click();
  await page.getByLabel('Name').fill('Klinikum Nord');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Invite a vehicle' }).click();
  const invitation = page.getByRole('dialog');
  await invitation.getByLabel('E-mail').fill(credentials.email);
  await invitation.getByRole('checkbox', { name: 'Odometer' }).check();
  await invitation.getByRole('button', { name: 'Invite' }).click();
  const link = await invitation.getByText('/fleets/join?invitation=').textContent();
  await invitation.getByRole('button', { name: 'Done' }).click();

  await driver.goto(link ?? '');
  await driver.getByLabel('Vehicle').selectOption('Zoe');
  await driver.getByRole('button', { name: 'Accept' }).click();
  await driver.getByRole('button', { name: 'Confirm' }).click();
  await expect(driver).not.toHaveURL(/fleet_confirm_scopes/);

  await page.reload();
  await expect(page.getByRole('link', { name: 'Zoe' })).toBeVisible();
  await expect(page.getByText(/Agreed on/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for Zoe' }).click();
  await page.getByRole('menuitem', { name: 'Locks and requests' }).click();
  await page.getByLabel('Vehicle of the pool').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByRole('link', { name: 'Pool' }).click();
  await page.getByRole('button', { name: 'Zoe' }).click();
  const booking = page.getByRole('dialog');
  await booking.getByLabel('Driver').fill('Mia Sommer');
  // The day of the browser, in whose week the calendar opens.
  const day = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()));
  await booking.getByLabel('From').fill(day);
  await booking.getByLabel('At').first().fill('00:00');
  await booking.getByLabel('Until').fill(day);
  await booking.getByLabel('At').last().fill('23:59');
  await booking.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /Mia Sommer/ })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
