import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './company-environment.ts';
import { storeSession } from './environment.ts';

const owner = { email: 'operator@firma.example', password: 'Passw0rd-long!' };
const invited = { subject: 'jana', email: 'jana@firma.example', givenName: 'Jana', familyName: 'Ott' };

test('a company proves its domain and sets up its sign-in, and an invited person gets in with it, once with a new account and then at once', async ({
  page,
  environment: { product, provider, names },
  browser,
}) => {
  await product.addUser(owner.email, owner.password);
  await storeSession(page, product, owner);
  await page.goto(`${product.url}/fleets`);
  await page.getByRole('button', { name: 'Create fleet' }).click();
  await page.getByLabel('Name').fill('Klinikum Nord');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  const setUp = page.getByRole('dialog');
  await setUp.getByLabel('Address of the provider').fill(provider.issuer);
  await setUp.getByLabel('Client ID').fill(provider.client.clientId);
  await setUp.getByLabel('Client secret').fill(provider.client.clientSecret);
  await setUp.getByLabel('Mail domain').fill('firma.example');
  await setUp.getByLabel('Your password').fill(owner.password);
  await setUp.getByRole('button', { name: 'Save', exact: true }).click();
  const record = await page.getByText(/^wattbook-sign-in=/).textContent();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('The record was not found.')).toBeVisible();
  names.setRecord('_wattbook.firma.example', record);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('firma.example is proved.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(invited.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  provider.setPeople([invited]);
  const context = await browser.newContext({ locale: 'en-GB' });
  const visitor = await context.newPage();
  const goToCompany = async () => {
    await visitor.goto(`${product.url}/login`);
    await visitor.getByRole('link', { name: 'Sign in with your company' }).click();
    await visitor.getByLabel('E-mail at your company').fill(invited.email);
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Go to my company' }).click();
    await visitor.getByRole('button', { name: /Jana Ott/ }).click();
  };
  const isIn = () => visitor.waitForURL((url) => url.origin === product.url && !url.pathname.startsWith('/sign-in'));
  await goToCompany();
  await expect(visitor.getByLabel('First name')).toHaveValue('Jana');
  await visitor.getByRole('checkbox').check();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await isIn();
  await visitor.goto(`${product.url}/fleets`);
  await expect(visitor.getByRole('link', { name: 'Klinikum Nord' })).toBeVisible();
  await visitor.goto(`${product.url}/profile`);
  await expect(visitor.getByRole('heading', { name: 'Companies that open this account' })).toBeVisible();

  // Who comes back types the mail, and the sign-in page knows the company.
  await visitor.evaluate(() => localStorage.clear());
  await visitor.goto(`${product.url}/login`);
  await visitor.getByLabel('E-mail').fill(invited.email);
  await visitor.getByRole('button', { name: 'Sign in with Klinikum Nord' }).click();
  await visitor.getByRole('button', { name: /Jana Ott/ }).click();
  await isIn();
  await visitor.goto(`${product.url}/fleets`);
  await expect(visitor.getByRole('link', { name: 'Klinikum Nord' })).toBeVisible();

  // Signing out signs out at the company, which leads back.
  await visitor.getByRole('button', { name: /user menu/ }).click();
  await visitor.getByRole('button', { name: 'Sign out', exact: true }).click();
  // Here at once, and there as soon as the server says where.
  await expect.poll(() => provider.signedOut()).toBe(1);
  await visitor.waitForURL((url) => url.pathname === '/login');
  await context.close();
});
