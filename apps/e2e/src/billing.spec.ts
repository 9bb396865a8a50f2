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
  await page.getByRole('button', { name: 'Pay with a declined card' }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
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

test('a subscription ends with its vehicle in the archive, and goes on with another one (BILL-014, BILL-017)', async ({ page }) => {
  const { access_token: token } = await product.openSession(jana);
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${product.url}/v1/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { readonly data: readonly { readonly id: string; readonly displayName: string }[] };
  };
  await product.command('vehicle', 'add', 'Leaf', '--account', jana.email);
  const zoe = (await call('GET', 'vehicles')).data.find(({ displayName }) => displayName === 'Zoe')?.id ?? '';
  // The trial is over at the provider, which tells it.
  const [{ subscriptions }] = (await stripe.control({ act: [{ source: 'stripe' }] })) as [{ subscriptions: { id: string }[] }];
  const id = subscriptions.at(-1)?.id ?? '';
  const created = Math.floor(Date.now() / 1000);
  const event = { id: 'evt_trial_over', type: 'customer.subscription.updated', created, data: { object: { id, object: 'subscription' } } };
  await stripe.control({ act: [{ source: 'stripe', change: id, to: { status: 'active', trialEnd: null } }] });
  await stripe.control({ act: [{ source: 'stripe', again: event }] });
  await storeSession(page, product, jana);
  // Events are worked on after they are answered.
  await expect(async () => {
    await page.goto(`${product.url}/billing`);
    await expect(page.getByText(/^Renews on /)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await call('PATCH', `vehicles/${zoe}`, { archive: true });
  await page.goto(`${product.url}/billing`);
  await expect(page.getByText(/^Ends on /)).toBeVisible();
  await page.getByRole('button', { name: /^Actions for Professional of Zoe/ }).click();
  await page.getByRole('menuitem', { name: 'Move to another vehicle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Leaf has the subscription now.')).toBeVisible();
  await expect(page.getByText(/^Renews on /)).toBeVisible();
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
