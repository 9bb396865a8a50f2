import { stripeSettings, startStripe } from '@wattbook/simulator/payments/payments';
import { messengerSettings, messengerSources } from '@wattbook/simulator/messengers/messengers';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { storeSession } from './environment.ts';
import { type Product, startProduct } from './product.ts';

const jana = { email: 'jana@example.com', password: 'Strom4!auto' };
let product: Product;
let stripe: SourceServer;
let messengers: SourceServer;
test.describe.configure({ timeout: 240_000 });
test.beforeAll(async () => {
  stripe = await startStripe();
  messengers = await startSources(messengerSources);
  product = await startProduct({ settings: { BILLING: 'on', ...stripeSettings(stripe.url), ...messengerSettings(messengers.url) } });
  await stripe.control({ act: [{ source: 'stripe', hook: `${product.url}/v1/stripe/webhook`, automatic: true }] });
  await product.addUser(jana.email, jana.password);
  await product.addVehicle('Zoe', jana);
});
test.afterAll(async () => {
  await product.stop();
  await stripe.close();
  await messengers.close();
});

test('a plan is bought after a card that is declined, and changed at once (BILL-001, BILL-002)', async ({ page }) => {
  await storeSession(page, product, jana);
  await page.goto(`${product.url}/billing`);
  const menu = page.getByRole('button', { name: /^Actions for .* of Zoe$/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Choose plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Plan', { exact: true }).selectOption({ label: 'Premium' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/pay\//);
  const checkout = page.url();
  await page.request.post(`${checkout}?card=declined`);
  await page.goto(checkout);
  await page.locator('form button, form input[type=submit]').first().click();
  await page.waitForURL(/\/billing/);
  await expect(page.getByText(/Renews on|Trial until/).first()).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Actions for Premium of Zoe' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.getByRole('button', { name: 'Actions for Premium of Zoe' }).click();
  await page.getByRole('menuitem', { name: /^(Change|Choose) plan$/ }).click();
  await page.getByRole('dialog').getByLabel('Plan', { exact: true }).selectOption({ label: 'Professional' });
  await page.getByRole('dialog').getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(page.getByText('Zoe has Professional now.')).toBeVisible();
});

test('a messenger is set up by its code, and tried (SUP-021, SUP-022)', async ({ page }) => {
  await storeSession(page, product, jana);
  await page.goto(`${product.url}/profile`);
  await page.getByRole('button', { name: 'Set up WhatsApp' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Waiting for your message …')).toBeVisible();
  await expectAccessible(page);
  const link = (await dialog.getByRole('link', { name: 'Open WhatsApp with the code' }).getAttribute('href')) ?? '';
  const code = new URL(link).searchParams.get('text') ?? '';
  const written = {
    source: 'meta',
    of: 'whatsapp',
    write: code,
    from: '4915112345678',
    name: 'Jana',
    to: `${product.url}/v1/messengers/whatsapp`,
  };
  await messengers.control({ act: [written] });
  await expect(page.getByText('WhatsApp is set up.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a message to try WhatsApp' }).click();
  await expect(page.getByText('Sent. It should be there in a moment.')).toBeVisible();
  const [delivered] = (await messengers.control({ act: [{ source: 'meta', of: 'whatsapp', take: true }] })) as [readonly { to: string }[]];
  expect(delivered.map(({ to }) => to)).toContain('4915112345678');
});
