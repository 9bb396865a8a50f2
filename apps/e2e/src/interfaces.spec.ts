import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { type HomeAssistant, startHomeAssistant } from '@wattbook/simulator/home-assistant/home-assistant';
import { expectAccessible } from './accessible.ts';
import { storeSession } from './environment.ts';
import { type Product, startProduct } from './product.ts';
import { mainUser } from './templates.ts';

interface Receiver {
  readonly url: string;
  /** The ids of what arrived, in their order. */
  readonly ids: string[];
  readonly close: () => void;
}

/** A program of the user that gets webhooks. */
async function openReceiver(): Promise<Receiver> {
  const ids: string[] = [];
  const server = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(204).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, ids, close: () => server.close().closeAllConnections() };
}

let product: Product;
let receiver: Receiver;
let home: HomeAssistant;
test.describe.configure({ timeout: 240_000 });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeAll(async () => {
  receiver = await openReceiver();
  home = await startHomeAssistant({ user: { name: 'car-writer', password: 'of the broker' } });
  product = await startProduct({ template: 'lived', settings: { WEBHOOK_HOSTS: '127.0.0.1', MQTT_HOSTS: '127.0.0.1' } });
});
test.afterAll(async () => {
  await product.stop();
  await home.close();
  receiver.close();
});
test.beforeEach(async ({ page }) => {
  await storeSession(page, product);
  await page.goto(`${product.url}/settings/interfaces`);
});

/** Opens the form of a card, fills it, and sends it with the password. */
async function enter(page: Page, button: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByLabel('Current password', { exact: true }).fill(mainUser.password);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  return dialog;
}
const stored = (page: Page) => page.getByRole('button', { name: 'I have stored it' }).click();

test('a script uses an API token until it is ended, and its owner sees each call (decision 0121)', async ({ page }) => {
  const dialog = await enter(page, 'Add an API token', { Name: 'Script' });
  const shown = dialog.getByText(/^wb_[A-Za-z0-9]{40}$/);
  await expect(shown).toBeVisible();
  const headers = { authorization: `Bearer ${await shown.innerText()}` };
  await stored(page);
  const use = async (method = 'GET', path = '/v1/vehicles') => (await fetch(`${product.url}${path}`, { method, headers })).status;
  expect([await use(), await use('POST', '/v1/costs')]).toEqual([200, 403]);
  await expect(async () => {
    await page.goto(`${product.url}/settings/interfaces/calls`);
    await expect(page.getByText('GET /v1/vehicles', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('switch', { name: 'Only what was refused' }).click({ force: true });
  await expect(page.getByText('GET /v1/vehicles', { exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.goto(`${product.url}/settings/interfaces`);
  await expect(page.getByText(/last used .* from 127\.0\.0\.1/)).toBeVisible();
  await page.getByRole('button', { name: 'End Script' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('Script was ended.')).toBeVisible();
  expect(await use()).toBe(401);
});

test('a program gets an event by a webhook, and again with the same id (decision 0157)', async ({ page }) => {
  await enter(page, 'Add a webhook', { 'Address (https)': receiver.url });
  await stored(page);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => receiver.ids.length).toBe(1);
  await page.goto(`${product.url}/settings/interfaces/calls`);
  await page.getByRole('button', { name: /^Send again: / }).click();
  await expect.poll(() => receiver.ids.length).toBe(2);
  expect(receiver.ids[1]).toBe(receiver.ids[0]);
  await expectAccessible(page);
});

test('a spreadsheet reads a list at a secret address, and nothing once that is ended (decision 0167)', async ({ page }) => {
  const dialog = await enter(page, 'Add an address', { Name: 'My sheet' });
  const shown = dialog.getByText(/list\.csv$/);
  await expect(shown).toBeVisible();
  const address = await shown.innerText();
  await stored(page);
  const answer = await fetch(address);
  expect([answer.status, (await answer.text()).split('\r\n').length > 10]).toEqual([200, true]);
  await page.reload();
  await expect(page.getByText(/My sheet/)).toBeVisible();
  await page.getByRole('button', { name: 'End My sheet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('There is no address yet.')).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
});

test('a spreadsheet reads only the columns that were chosen, also of the contacts of the account (decision 0186)', async ({ page }) => {
  await page.getByRole('button', { name: 'Add an address', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Short');
  const columns = dialog.getByRole('combobox', { name: 'Columns' });
  for (const name of ['Distance', 'Date']) {
    await columns.click();
    await page.getByRole('option', { name, exact: true }).click();
  }
  await columns.press('Escape');
  await dialog.getByLabel('Current password', { exact: true }).fill(mainUser.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add an address', exact: true }).click();
  const address = await dialog.getByText(/list\.csv$/).innerText();
  await stored(page);
  const [head] = (await (await fetch(address)).text()).replace('\ufeff', '').split('\r\n');
  expect(head).toBe('"Distance (km)","Start","End"');
  await page.reload();
  await expect(page.getByText(/Trips · .* · Distance, Date · last read/)).toBeVisible();
  await page.getByRole('button', { name: 'End Short' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('There is no address yet.')).toBeVisible();
});

test('a calendar program reads trips and charges at its address, and nothing at the former one once there is a new one (decision 0158)', async ({
  page,
}) => {
  const addressOf = async (button: string) => {
    const dialog = await enter(page, button, {});
    const shown = dialog.getByText(/\/v1\/calendars\//);
    await expect(shown).toBeVisible();
    const address = await shown.innerText();
    await stored(page);
    return address;
  };
  const first = await addressOf('Get an address');
  const answer = await fetch(first);
  const text = await answer.text();
  expect([answer.status, text.startsWith('BEGIN:VCALENDAR'), text.split('BEGIN:VEVENT').length > 10]).toEqual([200, true, true]);
  const second = await addressOf('Get a new address');
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
  await page.reload();
  await expect(page.getByText(/Last read .* from 127\.0\.0\.1\./)).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('The calendar was switched off.')).toBeVisible();
  expect((await fetch(second)).status).toBe(404);
});

test('the reference tries a call with a token of the user', async ({ page }) => {
  const dialog = await enter(page, 'Add an API token', { Name: 'Reference' });
  const token = await dialog.getByText(/^wb_[A-Za-z0-9]{40}$/).innerText();
  await stored(page);
  // The page draws the calls that are in view only.
  await page.goto(`${product.url}/v1/reference`);
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.locator('.auth-container input').first().fill(token);
  await page.locator('.auth-btn-wrapper .authorize').first().click();
  await page.locator('.auth-btn-wrapper .btn-done').first().click();
  const operation = page.locator('.opblock-get').filter({ has: page.locator('[data-path="/v1/vehicles"]') });
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(operation).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 60_000 });
  await operation.locator('.opblock-summary-control').click({ timeout: 20_000 });
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(operation.locator('.live-responses-table tbody .response-col_status')).toContainText('200');
});

test('Home Assistant finds the vehicles at the broker of their user, until that is ended (decision 0165)', async ({ page }) => {
  await enter(page, 'Enter a broker', { Broker: home.url, 'User at the broker': 'car-writer', 'Password at the broker': 'of the broker' });
  await expect(page.getByText(/connected since/)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => home.devices().filter(({ isAvailable }) => isAvailable).length).toBeGreaterThan(0);
  expect(home.problems()).toEqual([]);
  await page.getByRole('button', { name: 'End MQTT and Home Assistant' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('There is no broker yet.')).toBeVisible();
  await expect.poll(() => home.devices().length, { timeout: 60_000 }).toBe(0);
});
