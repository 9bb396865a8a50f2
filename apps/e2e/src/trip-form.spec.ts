import { expect, type Page } from '@playwright/test';
import { findings } from './accessible.ts';
import { chooseAddress, type Environment, quietDay, test } from './environment.ts';

const listOf = (environment: Environment) => `${environment.product.url}/trips?from=${quietDay(environment)}&to=${quietDay(environment)}`;

async function fillTrip(page: Page, date: string, { start = '10:00', end = '10:45', from = '1,000', to = '1,040.5' } = {}) {
  await page.getByLabel('Start date').fill(date);
  await page.getByLabel('Start date').press('Enter');
  await page.getByLabel('Start time').fill(start);
  await page.getByLabel('End time').fill(end);
  await page.getByLabel('Odometer, start').fill(from);
  await page.getByLabel('Odometer, end').fill(to);
}

test('a trip that was not recorded is created manually and changed (TRIP-016, TRIP-033, TRIP-035, TRIP-038, TRIP-054, TRIP-062, TRIP-065)', async ({
  newUser: { page },
  environment,
}) => {
  await page.goto(listOf(environment));
  await page.getByRole('link', { name: 'Create trip' }).click();
  await expect(page).toHaveURL(/\/trips\/create$/);
  await fillTrip(page, quietDay(environment));
  await expect(page.getByLabel('End date')).not.toHaveValue('');
  await chooseAddress(page, 'Start address', 'Munchen', /Munich/);
  await chooseAddress(page, 'End address', 'freising', /Freising/);
  await page.getByPlaceholder('Choose tags').click();
  await page.getByRole('option', { name: 'Business' }).click();
  await page.getByRole('option', { name: 'To work' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Energy used').fill('7,29');
  await page.getByLabel('Comment').fill('Without the dongle');
  await expect(page.getByText('40.5 km in 0:45, 54 km/h on average')).toBeVisible();
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(listOf(environment));
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/details$/);
  await expect(page.getByRole('heading', { name: 'Trip Munich – Freising' })).toBeVisible();
  await expect(page.getByText('18.0').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit trip' }).click();
  await expect(page.getByLabel('Comment')).toHaveValue('Without the dongle');
  await page.getByLabel('Odometer, end').fill('1,036.45');
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page).toHaveURL(/\/details$/);
  await expect(page.getByText('20.0').first()).toBeVisible();
  await page.getByRole('link', { name: 'Trips' }).last().click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText('To work');
});

test('problems are shown at their fields, and no draft value is lost (TRIP-041 to TRIP-048, TRIP-051, TRIP-052); an overlap is a finding that can be accepted (CONS-011)', async ({
  newUser: { page },
  environment,
}) => {
  await page.goto(`${environment.product.url}/trips/create`);
  const save = page.getByRole('button', { name: 'Save trip' });
  await save.click();
  await expect(page.getByText(/: please fill in$/)).toHaveCount(6);
  await expect(page.getByText('Enter an address or choose a point on the map')).toHaveCount(2);
  await expect(page.getByLabel('Start date')).toBeFocused();
  await fillTrip(page, quietDay(environment), { from: '1,040.5', to: '1,000' });
  await chooseAddress(page, 'End address', 'freising', /Freising/);
  await save.click();
  await expect(page.getByText('Must be smaller than Odometer, end')).toBeVisible();
  await expect(page.getByText('Enter an address or choose a point on the map')).toHaveCount(1);
  await chooseAddress(page, 'Start address', 'Hamburg', /Hamburg/);
  await page.getByLabel('Odometer, end').fill('1,060');
  await save.click();
  await expect(page.getByText('The distance is not valid')).toBeVisible();
  await chooseAddress(page, 'Start address', 'Munich', /Munich/);
  await page.getByLabel('Odometer, end').fill('1,100');
  await save.click();
  await expect(page).toHaveURL(/\/trips(\?|$)/);

  await page.goto(`${environment.product.url}/trips/create`);
  await fillTrip(page, quietDay(environment), { start: '10:30', end: '11:00', from: '1,100', to: '1,110' });
  await chooseAddress(page, 'Start address', 'Freising', /Freising/);
  await chooseAddress(page, 'End address', 'Freising', /Freising/);
  await save.click();
  await expect(page).toHaveURL(/\/trips(\?|$)/);
  // An overlap is no error of the form but a finding, which the user accepts or mends (OQ-152).
  await page.goto(listOf(environment));
  await page.locator('a[href*="/details"]').first().click();
  const finding = page.getByRole('listitem').filter({ hasText: 'Another trip or charge covers the same time.' });
  await finding.getByRole('button', { name: 'Accept' }).click();
  await expect(finding.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('an address that no list knows is typed, and its point is chosen on the map with the keyboard (TRIP-048)', async ({
  newUser: { page },
  environment,
}) => {
  await page.goto(`${environment.product.url}/trips/create`);
  await fillTrip(page, quietDay(environment));
  await page.getByLabel('Start address', { exact: true }).fill('Client, gate 3');
  await page.getByLabel('End address', { exact: true }).fill('Am Bach 2, 85354 Freising');
  await page.getByRole('button', { name: 'Choose on the map: End address' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Point on the map: End address' });
  await dialog.getByLabel('Coordinates').fill('48.3989, 11.7447');
  await dialog.getByRole('region', { name: 'Map' }).press('ArrowRight');
  await expect(dialog.getByLabel('Coordinates')).not.toHaveValue('48.3989, 11.7447');
  await dialog.getByRole('button', { name: 'Use this point' }).press('Enter');
  await expect(page.getByText('Point: near Freising')).toBeVisible();
  await page.getByRole('button', { name: 'Save trip' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(listOf(environment));
  await expect(page.getByRole('table')).toContainText('Client, gate 3');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText('This trip has no positions, so there is no route.')).toBeVisible();
});

test('leaving a changed draft asks for confirmation (TRIP-035)', async ({ newUser: { page }, environment }) => {
  await page.goto(listOf(environment));
  await page.getByRole('link', { name: 'Create trip' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(listOf(environment));
  await page.getByRole('link', { name: 'Create trip' }).click();
  await page.getByLabel('Reason').fill('Customer');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Reason')).toHaveValue('Customer');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(listOf(environment));
});

for (const appearance of [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`${appearance.colorScheme}, ${appearance.viewport.width} px`, () => {
    test.use(appearance);
    test('axe finds nothing on the trip form: empty, with problems and during an address search', async ({ trips: page, environment }) => {
      await page.goto(`${environment.product.url}/trips/create`);
      await expect(page.getByRole('button', { name: 'Save trip' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save trip' }).click();
      await expect(page.getByText(/: please fill in$/).first()).toBeVisible();
      await page.getByLabel('Start address', { exact: true }).fill('Frei');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(appearance.viewport.width);
    });
  });
}

test.describe('on a phone in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE' });

  test('a trip is created with German decimals and dates (TRIP-037, TRIP-054)', async ({ page, environment }) => {
    const credentials = { email: `${crypto.randomUUID()}@example.com`, password: 'Passw0rd-long!' };
    await environment.product.addUser(credentials.email, credentials.password);
    await environment.product.addVehicle('Zoe', credentials);
    await page.goto(`${environment.product.url}/login`);
    await page.getByLabel('E-Mail').fill(credentials.email);
    await page.getByLabel('Passwort', { exact: true }).fill(credentials.password);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    await page.evaluate(async () => {
      const { accessToken } = JSON.parse(localStorage.getItem('wattbook.session') ?? '{}') as { accessToken: string };
      const { sub } = JSON.parse(atob(accessToken.split('.')[1] ?? '')) as { sub: string };
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
      await fetch(`/v1/users/${sub}`, { method: 'PATCH', headers, body: JSON.stringify({ language: 'de' }) });
    });
    await page.goto(listOf(environment));
    await page.getByRole('link', { name: 'Fahrt anlegen' }).tap();
    const date = quietDay(environment).split('-').toReversed().join('.');
    await page.getByLabel('Datum Beginn').fill(date);
    await page.getByLabel('Datum Beginn').press('Enter');
    await page.getByLabel('Uhrzeit Beginn').fill('1000');
    await page.getByLabel('Uhrzeit Ende').fill('10.45');
    await page.getByLabel('Kilometerstand Beginn').fill('1.000,5');
    await page.getByLabel('Kilometerstand Ende').fill('1041');
    for (const label of ['Startadresse', 'Zieladresse']) {
      // The suggestions open below the field, above the navigation of the phone.
      await page.getByLabel(label, { exact: true }).evaluate((field) => field.scrollIntoView({ block: 'start' }));
      await page.getByLabel(label, { exact: true }).fill('munchen');
      await page
        .getByRole('option', { name: /^München/ })
        .first()
        .tap();
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('München');
    }
    await expect(page.getByText('40,5 km in 0:45, im Schnitt 54 km/h')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Fahrt speichern' }).tap();
    await expect(page).toHaveURL(listOf(environment));
    await page
      .getByRole('main')
      .getByRole('link', { name: /München/ })
      .first()
      .tap();
    await expect(page.getByRole('heading', { name: 'Fahrt München – München' })).toBeVisible();
  });
});
