import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, type Page, test as base } from '@playwright/test';
import { findings } from './accessible.ts';
import { signIn } from './environment.ts';
import { type Product, startProduct } from './product.ts';
import { daysOfDriving } from './seed/week-of-driving.ts';

const password = 'Passw0rd-long!';

/** A fake statistics server: the visits that it received, as form fields. */
interface Statistics {
  readonly url: string;
  readonly visits: URLSearchParams[];
  close(): void;
}

async function openStatistics(): Promise<Statistics> {
  const visits: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      visits.push(new URLSearchParams(body));
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://localhost:${address.port}/matomo.php`, visits, close: () => server.close() };
}

/** A product whose operator counts visits, and has a name, an address and help pages. */
const test = base.extend<object, { environment: { readonly product: Product; readonly statistics: Statistics } }>({
  environment: [
    async ({ playwright: _none }, provide) => {
      const statistics = await openStatistics();
      const settings = {
        STATISTICS_URL: statistics.url,
        STATISTICS_SITE: '7',
        OPERATOR_NAME: 'Ladeverein Ulm e.V.',
        OPERATOR_ADDRESS: 'Am Ring 1, 89073 Ulm',
        OPERATOR_EMAIL: 'verein@example.org',
        HELP_URL_EN: 'https://help.example/en',
        HELP_URL_DE: 'https://help.example/de',
      };
      const product = await startProduct({ settings });
      // The first user is the administrator.
      await product.addUser('operator@example.com', password);
      await provide({ product, statistics });
      await product.stop();
      statistics.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const bar = (page: Page) => page.getByRole('region', { name: 'Statistics' });

test('visits are counted from the consent until its withdrawal, by keyboard alone (SHELL-011, SHELL-012)', async ({
  page,
  environment,
}) => {
  const { product, statistics } = environment;
  const externalRequests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) externalRequests.push(`${request.method()} ${request.url()}`);
  });
  await product.addUser('clara@example.com', password);
  await page.goto(`${product.url}/login`);
  await expect(bar(page)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goto(`${product.url}/signup?ref=secret`);
  await expect(bar(page)).toBeVisible();
  expect(externalRequests).toEqual([]);

  await page.getByRole('button', { name: 'Accept statistics' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => statistics.visits.length).toBe(1);
  await signIn(page, product.url, { email: 'clara@example.com', password });
  await expect(page).toHaveURL(/\/welcome$/);
  const pages = () => statistics.visits.map((visit) => visit.get('action_name'));
  await expect.poll(pages).toEqual(['/signup', '/login', '/welcome']);
  const [first] = statistics.visits;
  expect(first?.get('idsite')).toBe('7');
  expect(statistics.visits.map((visit) => visit.get('_id'))).toEqual(Array.from({ length: 3 }, () => first?.get('_id')));
  expect(statistics.visits.join(' ')).not.toMatch(/secret|clara/);

  await page.getByRole('button', { name: 'Cookie settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toContainText('So far: accepted.');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Only necessary' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(pages()).toHaveLength(3);
  expect(externalRequests.every((request) => request === `POST ${statistics.url}`)).toBe(true);
});

test('a user who accepted nothing sees a dialog until terms and privacy statement are accepted, by keyboard alone (SHELL-094 to SHELL-096)', async ({
  page,
  environment,
}) => {
  const { product } = environment;
  await product.command('user', 'add', 'emil@example.com', '--password', password, '--language', 'en');
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await signIn(page, product.url, { email: 'emil@example.com', password });
  const dialog = page.getByRole('dialog', { name: 'Terms and privacy' });
  await expect(dialog.getByRole('checkbox', { name: 'I accept the terms' })).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Welcome to Wattbook' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  const [terms] = await Promise.all([page.waitForEvent('popup'), dialog.getByRole('link', { name: 'Read the terms' }).click()]);
  await expect(terms.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  await terms.close();

  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, product.url, { email: 'emil@example.com', password });
  await expect(dialog.getByRole('checkbox', { name: 'I accept the terms' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome to Wattbook' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Wattbook' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the footer links to the pages of the operator and to built-in ones (SHELL-086, SHELL-087)', async ({ page, environment }) => {
    const { product } = environment;
    await page.goto(`${product.url}/login`);
    await page.getByRole('button', { name: 'Nur Nötiges' }).click();
    await expect(page.getByRole('link', { name: 'Hilfe' })).toHaveAttribute('href', 'https://help.example/de');
    for (const [link, title, text] of [
      ['Nutzungsbedingungen', 'Nutzungsbedingungen', 'Fassung vom 25.05.2023'],
      ['Datenschutz', 'Datenschutz', 'deine Besuche bei localhost:'],
      ['Impressum', 'Impressum', 'Ladeverein Ulm e.V.'],
      ['Systemstatus', 'Systemstatus', 'Bereit, Version'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByText(text).first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});

test('trips, charges and stationary segments are those of the selected vehicle, which is stored (SHELL-003, SHELL-006, SHELL-089)', async ({
  page,
  environment,
}) => {
  const { product } = environment;
  const credentials = { email: 'frieda@example.com', password };
  await product.addUser(credentials.email, credentials.password);
  const until = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  await product.push(await product.addVehicle('Zoe', credentials), daysOfDriving(until, 3));
  await product.waitForTrips(credentials, 6);
  await product.addVehicle('Twingo', credentials);
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await signIn(page, product.url, credentials);
  const selector = (selected: string) => page.getByRole('button', { name: new RegExp(`Switch vehicle:.*${selected}`) });
  const select = async (from: string, to: string) => {
    await selector(from).click();
    await page.getByRole('menuitem', { name: to }).click();
  };
  const date = (time: number) => new Date(time).toISOString().slice(0, 10);
  const days = `from=${date(until - 3 * 86_400_000)}&to=${date(until - 86_400_000)}`;
  await select('Twingo', 'Zoe');
  for (const list of ['trips', 'charges', 'lost']) {
    await page.goto(`${product.url}/${list}?${days}`);
    await expect(page.getByText(/ of \d+/).first()).toBeVisible();
    await select('Zoe', 'Twingo');
    await expect(page.getByText(/ of \d+/)).toHaveCount(0);
    await page.reload();
    await expect(selector('Twingo')).toBeVisible();
    await select('Twingo', 'Zoe');
    await expect(page.getByText(/ of \d+/).first()).toBeVisible();
  }

  await selector('Zoe').click();
  await page.getByRole('menuitem', { name: 'Add vehicle' }).click();
  await expect(page).toHaveURL(/\/vehicles\/connect$/);
  await expect(page.getByRole('heading', { name: 'Add vehicle' })).toBeVisible();
  await page.getByRole('button', { name: /user menu of/ }).click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText([
    'Profile',
    'Teams',
    'Fleets',
    'Vehicles',
    'Settings',
    'Ask support',
    'Help centre',
  ]);
});

test('a click anywhere on the banner of an archived vehicle opens the vehicles (SHELL-100, SHELL-108)', async ({ page, environment }) => {
  const { product } = environment;
  const credentials = { email: 'gerd@example.com', password };
  await product.addUser(credentials.email, credentials.password);
  await product.addVehicle('Ampera', credentials);
  await page.route('**/v1/vehicles', async (route) => {
    const response = await route.fetch();
    const { total, data } = (await response.json()) as { total: number; data: object[] };
    await route.fulfill({ json: { total, data: data.map((vehicle) => ({ ...vehicle, archive: true })) } });
  });
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await signIn(page, product.url, credentials);
  const banner = page.getByText('Ampera is archived. Nothing is being recorded.');
  await expect(banner).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await banner.click({ position: { x: 2, y: 10 } });
  await expect(page).toHaveURL(/\/vehicles$/);
});
