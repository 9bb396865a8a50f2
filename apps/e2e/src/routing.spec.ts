import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signIn, test } from './environment.ts';
import { mainUser } from './templates.ts';
import { startProduct } from './product.ts';

/** The id of the signed-in user, from the token. */
const ownId = (page: Page) =>
  page.evaluate(() => {
    const { accessToken } = JSON.parse(localStorage.getItem('wattbook.session') ?? '{}') as { accessToken: string };
    return (JSON.parse(atob(accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as { sub: string }).sub;
  });

/** Gives the proof that a view of an account takes. */
async function startView(page: Page, password: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Look at the account' }).click();
}

test.describe('on a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

  test('an administrator opens a support view, cannot change anything and ends it; the owner sees it listed (SHELL-078, OQ-028)', async ({
    newUser,
    environment: { product },
    browser,
  }) => {
    const administrator = { email: `${crypto.randomUUID()}@example.com`, password: mainUser.password };
    await product.addUser(administrator.email, administrator.password);
    await product.command('user', 'role', administrator.email, '--role', 'admin');
    const userId = await ownId(newUser.page);
    await product.askSupport(newUser.credentials);

    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await signIn(page, product.url, administrator);
    await expect(page).toHaveURL(/\/welcome$/);
    await page.goto(`${product.url}/trips?${newUser.days}&user-id=${userId}`);
    await startView(page, administrator.password);
    await expect(page).toHaveURL(/\/trips\?/);
    await expect(page.getByText(`You are viewing as ${newUser.credentials.email}`)).toBeVisible();
    await expect(page).not.toHaveURL(/user-id/);
    await expect(page.getByText('Zoe').first()).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await expectAccessible(page);

    // Every screen in this tab shows that account, read-only.
    await page.goto(`${product.url}/profile`);
    await expect(page.getByText(newUser.credentials.email).first()).toBeVisible();
    const refused = await page.evaluate(async (id) => {
      const { token } = JSON.parse(sessionStorage.getItem('wattbook.support-view') ?? '{}') as { token: string };
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await fetch(`/v1/users/${id}`, { method: 'PATCH', headers, body: '{"unit":"mi"}' })).status;
    }, userId);
    expect(refused).toBe(403);

    await newUser.page.goto(`${product.url}/profile`);
    await expect(newUser.page.getByText('Looks at your account')).toBeVisible();
    await expect(newUser.page.getByText(administrator.email)).toBeVisible();
    await expectAccessible(newUser.page);

    await page.getByRole('button', { name: 'Back to your own account' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page.getByText(/You are viewing as/)).toHaveCount(0);
    expect(await ownId(page)).not.toBe(userId);
    await newUser.page.reload();
    await expect(newUser.page.getByText('Looks at your account')).toBeVisible();
    await expect(newUser.page.getByRole('button', { name: 'End it' })).toHaveCount(0);
    await context.close();
  });

  test('the owner ends a support view, and the administrator is back in their own account', async ({
    newUser,
    environment: { product },
    browser,
  }) => {
    const administrator = { email: `${crypto.randomUUID()}@example.com`, password: mainUser.password };
    await product.addUser(administrator.email, administrator.password);
    await product.command('user', 'role', administrator.email, '--role', 'admin');
    await product.askSupport(newUser.credentials);
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, product.url, administrator);
    await page.goto(`${product.url}/dashboard?user-id=${await ownId(newUser.page)}`);
    await startView(page, administrator.password);
    await expect(page.getByText(/You are viewing as/)).toBeVisible();

    await newUser.page.goto(`${product.url}/profile`);
    await newUser.page.getByRole('button', { name: 'End it' }).click();
    await expect(newUser.page.getByRole('button', { name: 'End it' })).toHaveCount(0);
    await page.goto(`${product.url}/trips`);
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page.getByText(/You are viewing as/)).toHaveCount(0);
    await context.close();
  });

  test('a user without the administrator role sees their own account, whatever id is in the address', async ({
    newUser,
    environment: { product },
  }) => {
    const requestedUrls: string[] = [];
    newUser.page.on('request', (request) => void requestedUrls.push(request.url()));
    await newUser.page.goto(`${product.url}/trips?${newUser.days}&user-id=01900000-0000-7000-8000-000000000000`);
    await expect(newUser.page.getByRole('heading', { name: 'Trips', level: 1 })).toBeVisible();
    await expect(newUser.page).not.toHaveURL(/user-id/);
    await expect(newUser.page.getByText(/You are viewing as/)).toHaveCount(0);
    expect(requestedUrls.filter((url) => url.includes('support-views') || url.includes('01900000'))).toEqual([
      `${product.url}/trips?${newUser.days}&user-id=01900000-0000-7000-8000-000000000000`,
    ]);
  });

  test('a user without a vehicle sees the welcome screen and the screens that need no vehicle (SHELL-025, SHELL-071)', async ({
    page,
    environment: { product },
  }) => {
    const credentials = { email: `${crypto.randomUUID()}@example.com`, password: mainUser.password };
    await product.addUser(credentials.email, credentials.password);
    for (const path of ['/trips', '/vehicles', '/profile', '/charges/1/details']) {
      await page.goto(`${product.url}${path}`);
      await expect(page, `${path} (SHELL-069)`).toHaveURL(`${product.url}/login`);
    }
    await signIn(page, product.url, credentials);
    for (const path of ['/dashboard', '/trips', '/calendar', '/lost', '/degradation']) {
      await page.goto(`${product.url}${path}`);
      await expect(page, path).toHaveURL(`${product.url}/welcome`);
    }
    await page.goto(`${product.url}/vehicles`);
    await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test('a sign-out leaves a public page open (SHELL-021)', async ({ newUser, environment: { product } }) => {
    const { page } = newUser;
    await page.goto(`${product.url}/about/terms`);
    const other = await page.context().newPage();
    await other.goto(`${product.url}/profile`);
    await other.getByRole('button', { name: /user menu/ }).click();
    await other.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(other).toHaveURL(/\/login$/);
    await page.waitForFunction(() => localStorage.getItem('wattbook.session') === null);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/about/terms`);
  });
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE', colorScheme: 'dark' });

  test('a user who comes from the help desk is signed in there and returned to the page they left (AUTH-033 to AUTH-035)', async ({
    page,
  }) => {
    const desk = await openHelpDesk();
    const settings = { HELP_DESK_URL: desk.url, HELP_DESK_SECRET: 'sixteen letters!' };
    const product = await startProduct({ settings });
    await product.addUser(mainUser.email, mainUser.password);
    const returnUrl = `${desk.url}/hc/de/requests`;
    await page.goto(`${product.url}/access/saml/zendesk?${new URLSearchParams({ return_to: returnUrl }).toString()}`);
    await expect(page).toHaveURL(`${product.url}/login`);
    await page.getByLabel('E-Mail').fill(mainUser.email);
    await page.getByLabel('Passwort', { exact: true }).fill(mainUser.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText('desk took you in')).toBeVisible();
    expect(page.url()).toBe(`${desk.url}/access/jwt`);
    expect(desk.signIns).toEqual([{ email: mainUser.email, returnTo: returnUrl }]);

    // A return address on another host is dropped: the user only reaches the help desk.
    await page.goto(`${product.url}/access/saml/zendesk?return_to=https%3A%2F%2Fevil.example%2F`);
    await expect(page.getByText('desk took you in')).toBeVisible();
    expect(desk.signIns[1]).toEqual({ email: mainUser.email, returnTo: null });
    await product.stop();
    desk.server.close();
  });

  test('without a help desk a page shows that there is none', async ({ page, environment: { product } }) => {
    await page.goto(`${product.url}/login`);
    await page.getByLabel('E-Mail').fill(mainUser.email);
    await page.getByLabel('Passwort', { exact: true }).fill(mainUser.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto(`${product.url}/access/saml/zendesk`);
    await expect(page.getByRole('heading', { name: /^(Es gibt keinen Helpdesk|There is no help desk)$/ })).toBeVisible();
    await expectAccessible(page);
  });
});

interface HelpDesk {
  readonly url: string;
  readonly server: Server;
  /** The users signed in, with their return addresses. */
  readonly signIns: { email: string; returnTo: string | null }[];
}

/** A fake help desk that accepts a token as Zendesk does: a form sent by POST. */
async function openHelpDesk(): Promise<HelpDesk> {
  const signIns: HelpDesk['signIns'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const claims = JSON.parse(Buffer.from(form.get('jwt')?.split('.')[1] ?? '', 'base64url').toString() || '{}') as { email?: string };
      if (request.method === 'POST' && claims.email !== undefined) signIns.push({ email: claims.email, returnTo: form.get('return_to') });
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Desk</title><p>desk took you in</p>');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server, signIns };
}
