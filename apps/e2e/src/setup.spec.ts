import { expect, test as base } from '@playwright/test';
import { findings } from './accessible.ts';
import { type Product, startProduct } from './product.ts';

interface FreshInstallation {
  readonly product: Product;
  /** The link printed in the terminal. */
  readonly link: string;
  /** Addresses outside the product that the page requested. */
  readonly externalRequests: readonly string[];
}

/** A product that is not set up yet, and a browser that reaches nothing else. */
const test = base.extend<{ installation: FreshInstallation }>({
  installation: [
    async ({ page }, provide) => {
      const product = await startProduct();
      const externalRequests: string[] = [];
      await page.route(
        (url) => url.origin !== product.url,
        (route) => {
          externalRequests.push(route.request().url());
          return route.abort();
        },
      );
      const link = await expect
        .poll(() => product.printed(), { message: 'the link of the set-up' })
        .toMatch(/Set it up at http/)
        .then(() => /Set it up at (\S+)/.exec(product.printed())?.[1] ?? '');
      await provide({ product, link, externalRequests });
      await product.stop();
    },
    { timeout: 120_000 },
  ],
});

test.describe('on a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

  test('the operator sets the product up with the code, is signed in, and the set-up is closed (AUTH-038 to AUTH-042)', async ({
    page,
    installation,
  }) => {
    const { product, link, externalRequests } = installation;
    for (const path of ['/', '/login', '/trips/1/details', '/about/terms', '/referal', '/verify', '/no/such/page']) {
      await page.goto(`${product.url}${path}`);
      await expect(page).toHaveURL(`${product.url}/setup`);
    }
    await expect(page.getByRole('heading', { name: 'Administrator', level: 1 })).toBeVisible();
    expect(await findings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/: please fill in$/)).toHaveCount(5);
    await expect(page.getByLabel('Set-up code')).toBeFocused();
    await page.getByLabel('First name').fill('Jana');
    await page.getByLabel('Last name').fill('Müller-Lüdenscheidt');
    await page.getByLabel('E-mail').fill('Jana@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Passw0rd-long!');
    await page.getByLabel('Set-up code').fill('AAAA-AAAA');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This is not the code. Look it up in the terminal.')).toBeVisible();
    await expect(page.getByLabel('Set-up code')).toBeFocused();
    await page.getByLabel('Set-up code').fill(new URL(link).searchParams.get('code') ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('heading', { name: 'Mail', level: 1 })).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Later' })).toBeChecked();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('radio', { name: 'Built-in map' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Public map: OpenFreeMap' }).check();
    await expect(page.getByText('tiles.openfreemap.org sees')).toBeVisible();
    await page.getByRole('button', { name: 'Finish' }).click();

    await expect(page.getByRole('heading', { name: 'Wattbook is set up' })).toBeFocused();
    await expect(page.getByText('You are signed in as jana@example.com.')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(externalRequests).toEqual([]);
    await page.getByRole('button', { name: 'Open Wattbook' }).click();
    // The operator's own terms are not asked about.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Welcome to Wattbook')).toBeVisible();

    // The browser may load the chosen map from now on, and the set-up is closed.
    const response = await page.goto(`${product.url}/setup`);
    expect(response?.headers()['content-security-policy']).toContain('https://tiles.openfreemap.org');
    await expect(page).toHaveURL(`${product.url}/welcome`);
    expect(await product.command('settings', 'show')).toContain('map        https://tiles.openfreemap.org/styles/liberty');
    const visitor = await (await page.context().browser()?.newContext({ locale: 'en-GB' }))?.newPage();
    await visitor?.goto(link);
    await expect(visitor?.getByRole('button', { name: 'Sign in' }) ?? page.locator('never')).toBeVisible();
    await visitor?.context().close();
  });
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE', colorScheme: 'dark' });

  test('the link fills in the code and is removed from the address; own servers for mail, map and addresses are validated', async ({
    page,
    installation,
  }) => {
    const { product, link, externalRequests } = installation;
    const expectFits = async () => {
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    await page.goto(link);
    await expect(page).toHaveURL(`${product.url}/setup`);
    await expect(page.getByLabel('Einrichtungscode')).toHaveValue(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
    await page.getByLabel('Vorname').fill('Jürgen');
    await page.getByLabel('Nachname').fill('Groß');
    await page.getByLabel('E-Mail').fill('juergen@example.com');
    await page.getByLabel('Passwort', { exact: true }).fill('zu kurz');
    await page.getByRole('button', { name: 'Weiter' }).tap();
    await expect(page.getByText('Das Passwort erfüllt noch nicht alle Anforderungen darunter.')).toBeVisible();
    await expectFits();
    await page.getByLabel('Passwort', { exact: true }).fill('Groß genug, 1mal');
    await page.getByRole('button', { name: 'Weiter' }).tap();

    await page.getByRole('radio', { name: 'Einen Mailserver verwenden' }).check();
    await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('Port').fill('8080');
    await page.getByLabel('Absender').fill('wattbook@example.com');
    await page.getByRole('button', { name: 'Testnachricht senden' }).tap();
    await expect(page.getByText(/Mailserver nutzen die Ports 25, 465/)).toBeVisible();
    await page.getByLabel('Port').fill('2465');
    await page.getByRole('button', { name: 'Testnachricht senden' }).tap();
    await expect(page.getByRole('alert')).toContainText('Nicht gesendet: Unter dieser Adresse und diesem Port antwortet niemand.');
    await expectFits();
    await page.getByRole('radio', { name: 'Später' }).check();
    await page.getByRole('button', { name: 'Weiter' }).tap();

    await page.getByRole('radio', { name: 'Eigener Kartenserver' }).check();
    await page.getByRole('radio', { name: 'Eigener Server' }).check();
    await page.getByRole('button', { name: 'Einrichtung abschließen' }).tap();
    await expect(page.getByText(/: bitte ausfüllen$/)).toHaveCount(2);
    await expectFits();
    await page.getByLabel('Adresse des Kartenstils').fill('https://karten.example.com/stil.json');
    await page.getByLabel('Art des Servers').selectOption('Nominatim');
    await page.getByLabel('Adresse des Servers').fill('http://localhost:8088');
    await page.getByRole('button', { name: 'Einrichtung abschließen' }).tap();
    await expect(page.getByRole('heading', { name: 'Wattbook ist eingerichtet' })).toBeVisible();
    await expectFits();
    expect(externalRequests).toEqual([]);
    expect(await product.command('settings', 'show')).toContain('addresses  nominatim http://localhost:8088');
    await page.getByRole('button', { name: 'Wattbook öffnen' }).tap();
    await expect(page.getByText('Willkommen bei Wattbook')).toBeVisible();
  });
});
