import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { quietDay, storeSession, test as base } from './environment.ts';

const header = 'Betreiber;Straße;Hausnummer;Postleitzahl;Ort;Breitengrad;Längengrad;Steckertypen1;Nennleistung Stecker1';
const rows = [
  'Stadtfunke;Am Ring;4;85354;Freising;48,4012;11,7423;AC Typ 2 Steckdose;22',
  'EnBW mobility+ AG;Bahnhofstraße;1;85354;Freising;48,3951;11,7445;DC Fahrzeugkupplung Typ Combo 2 (CCS);150',
  'Nordlader;Hafenweg;9;20457;Hamburg;53,5432;9,9885;DC Fahrzeugkupplung Typ Combo 2 (CCS);300',
];

/** The product with a register of three charge points, two of them in Freising. */
const test = base.extend<object, { chargePoints: undefined }>({
  chargePoints: [
    async ({ environment: { product } }, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'wattbook-register-'));
      writeFileSync(join(folder, 'register.csv'), `${header}\n${rows.join('\n')}\n`);
      await product.command('charge-points', 'import', join(folder, 'register.csv'));
      rmSync(folder, { recursive: true });
      await provide(undefined);
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
});

const list = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'In this area' }) });
const openPoint = (page: Page, name: string) =>
  list(page)
    .getByRole('button', { name: `Details: ${name}` })
    .click();

async function openMap(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/map`);
  await page.getByRole('button', { name: 'Show all public ones' }).click();
}

/** Moves the map to a town by the search box. */
async function search(page: Page, town: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search for a place' }).fill(town);
  await page
    .getByRole('option', { name: new RegExp(town) })
    .first()
    .click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the map goes to where the driver is, and lists what is near (MAP-003)', async ({ newUser: { page }, environment: { product } }) => {
    await page.context().grantPermissions(['geolocation'], { origin: product.url });
    await page.context().setGeolocation({ latitude: 48.4, longitude: 11.744 });
    await openMap(page, product.url);
    await page.getByRole('button', { name: 'My position' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
  });

  test('a driver finds a charge point, its price by the levels, and makes it one of theirs (MAP-001, MAP-002, MAP-023)', async ({
    newUser: { page },
    environment: { product },
  }) => {
    await openMap(page, product.url);
    await search(page, 'Freising');
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await openPoint(page, 'Stadtfunke');
    const sheet = page.getByRole('dialog', { name: 'Stadtfunke' });
    await expect(sheet.getByRole('link', { name: 'Navigate' })).toHaveAttribute('href', /^geo:48\.401200,11\.742300/);
    const [from, to] = [sheet.getByRole('slider', { name: 'From' }), sheet.getByRole('slider', { name: 'To' })];
    const lower = Number(await from.getAttribute('aria-valuenow'));
    await from.press('ArrowRight');
    await expect(sheet.getByText(`From ${lower + 1}% to`)).toBeVisible();
    // The lower end cannot pass the upper one (MAP-025).
    await from.press('End');
    const [low, high] = [Number(await from.getAttribute('aria-valuenow')), Number(await to.getAttribute('aria-valuenow'))];
    expect(high - low).toBeGreaterThan(0);
    await sheet.getByRole('button', { name: 'My charge point' }).click();
    await expect(sheet.getByRole('button', { name: 'My charge point' })).toHaveAttribute('aria-pressed', 'true');
    await sheet.getByRole('tab', { name: 'Charge points' }).click();
    await expect(sheet.getByText(/Type 2/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.removeItem('wattbook.chargeMap'));
    await page.reload();
    await search(page, 'Freising');
    // With the first filter the map has what is starred, and nothing else (MAP-009, MAP-010).
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await expect(list(page)).toContainText('Stadtfunke');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('the filter is a sheet, and stays in this browser (MAP-004, MAP-005, MAP-008)', async ({ page, environment: { product } }) => {
    await storeSession(page, product);
    await openMap(page, product.url);
    await search(page, 'Freising');
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Filter' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter' });
    await filter.getByRole('checkbox', { name: 'AC up to 11 kW' }).uncheck();
    await filter.getByRole('checkbox', { name: 'AC from 20 kW' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await expect(list(page)).toContainText('EnBW');
    await page.reload();
    await search(page, 'Freising');
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(filter.getByRole('checkbox', { name: 'AC from 20 kW' })).not.toBeChecked();
    await filter.getByLabel('Operator').selectOption('IONITY');
    await page.keyboard.press('Escape');
    await expect(list(page)).toContainText('No single charge point is shown here');
  });
});

test('a charge entered from the map has its place, and is one of my charges there (CHG-069, MAP-016, MAP-037)', async ({
  newUser: { page },
  environment,
}) => {
  const { product } = environment;
  await openMap(page, product.url);
  await search(page, 'Freising');
  await openPoint(page, 'EnBW');
  await page.getByRole('dialog').getByRole('link', { name: 'Enter a charge' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/Bahnhofstraße 1/);
  const day = quietDay(environment);
  await page.getByLabel('Start date').fill(day);
  await page.getByLabel('Start time').fill('10:00');
  await page.getByLabel('End time').fill('10:30');
  await page.getByLabel('Charged').fill('31');
  await page.getByLabel('Cost').fill('18.20');
  await page.getByRole('button', { name: 'Save charge' }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.goto(`${product.url}/map`);
  await search(page, 'Freising');
  await openPoint(page, 'EnBW');
  const panel = page.getByRole('dialog');
  await panel.getByRole('tab', { name: 'Charge points' }).click();
  await expect(panel.getByText('My charges here')).toBeVisible();
  await expect(panel.getByText('€18.20')).toBeVisible();
});

test('maps are 485 px high (MAP-039)', async ({ trips: page, environment: { product } }) => {
  const height = async (name: string) => Math.round((await page.getByRole('region', { name, exact: true }).boundingBox())?.height ?? 0);
  await page.getByRole('table').getByRole('link').first().click();
  await expect.poll(() => height('Route')).toBe(485);
  await page.goto(`${product.url}/datasheet?map=1`);
  await expect.poll(() => height('Routes')).toBe(485);
  await page.goto(`${product.url}/map`);
  const map = page.locator('canvas').first();
  await expect.poll(async () => Math.round((await map.boundingBox())?.height ?? 0)).toBe(483);
});
