import { buffer } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './environment.ts';
import { readSheet } from './read-sheet.ts';

test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

const originOf = (page: Page) => new URL(page.url()).origin;
const openSettings = async (page: Page) => {
  await page.goto(`${originOf(page)}/settings`);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
};

test('units change the preview at once and then every screen; the language changes the texts (SET-003, SET-005, SET-008)', async ({
  newUser: { page, days },
}) => {
  await openSettings(page);
  await expectAccessible(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('1,238.4 km')).toBeVisible();
  await page.getByLabel('Distances').selectOption('mi');
  await expect(preview.getByText('769.5 mi')).toBeVisible();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.getByLabel('Consumption').selectOption('MiPerkWh');
  // The preview changes before the answer; leaving the page earlier would cut the call off.
  const saved = page.waitForResponse((response) => /"time":/.test(response.request().postData() ?? '') && response.ok());
  await page.getByLabel('Times').selectOption('12');
  await expect(preview.getByText('3.60 mi/kWh')).toBeVisible();
  await expect(preview.getByText(/04:40\spm/)).toBeVisible();
  await saved;

  await page.goto(`${originOf(page)}/trips?${days}`);
  const head = page.getByRole('columnheader', { name: /Distance/ });
  await expect(head).toContainText('mi');
  await expect(page.getByRole('columnheader', { name: /Consumption/ })).toContainText('mi/kWh');
  await expect(page.getByRole('row').nth(1)).toContainText(/\d\d:\d\d\s[ap]m/);

  await openSettings(page);
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('a choice that cannot be saved is reset', async ({ newUser: { page } }) => {
  await openSettings(page);
  await page.route('**/v1/users/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await page.getByLabel('Currency').selectOption('CHF');
  await expect(page.getByText('Not saved. No connection to the server.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('€6.29')).toBeVisible();
});

test('tags are added and removed with the keyboard alone (SET-017 to SET-019)', async ({ newUser: { page } }) => {
  await openSettings(page);
  const list = page.getByRole('region', { name: 'Trip tags' });
  await list.getByLabel('New trip tag').focus();
  for (const tag of ['Clinic', '  ', 'Clinic', 'School']) {
    await page.keyboard.type(tag);
    await page.keyboard.press('Enter');
  }
  await expect(list.getByRole('listitem')).toHaveText(['Clinic', 'School']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(list.getByRole('button', { name: 'Remove Clinic' })).toBeFocused();
  // "Saved." may still be of the tag that was added before.
  const saved = page.waitForResponse(
    (response) => response.ok() && response.request().postData()?.startsWith('{"tripTags":["School"]') === true,
  );
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveText(['School']);
  await saved;
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveText(['School']);
});

test('a contact is added, found, changed and deleted (TEAM-035, TEAM-040, TEAM-041)', async ({ newUser: { page } }) => {
  await openSettings(page);
  const contacts = page.getByRole('region', { name: 'Contacts' });
  await expect(contacts.getByText('No contacts yet.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  const add = async (firstName: string, lastName: string) => {
    await contacts.getByRole('button', { name: 'Add contact' }).click();
    await dialog.getByLabel('First name').fill(firstName);
    await dialog.getByLabel('Last name').fill(lastName);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await contacts.getByRole('button', { name: 'Add contact' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText(/: please fill in$/)).toHaveCount(2);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await add('Mia', 'Vogt');
  await add('Ole', 'Petersen');
  await expect(contacts.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);

  await contacts.getByLabel('Search contacts').fill('vo');
  await expect(contacts.getByText('Type at least 3 characters')).toBeVisible();
  await expect(contacts.getByRole('row')).toHaveCount(3);
  await contacts.getByLabel('Search contacts').fill('vog');
  await expect(contacts.getByRole('row')).toHaveCount(2);
  await contacts.getByRole('button', { name: 'Actions for Mia Vogt' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Company').fill('City works');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(contacts.getByRole('cell', { name: 'City works' })).toBeVisible();

  await contacts.getByRole('button', { name: 'Actions for Mia Vogt' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog.getByText('Trips that name it stay unchanged.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(contacts.getByText('No contact fits the search.')).toBeVisible();
  await contacts.getByRole('button', { name: 'Clear filters' }).click();
  await expect(contacts.getByRole('row')).toHaveCount(2);
});

test('the raw data of the last week are downloaded as a spreadsheet (SET-022)', async ({ newUser: { page } }) => {
  await openSettings(page);
  const pendingDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await pendingDownload;
  expect(download.suggestedFilename()).toMatch(/^raw-data-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = await readSheet(await buffer(await download.createReadStream()));
  const heads = [...(sheet.split('</row>')[0] ?? '').matchAll(/<t[^>]*>([^<]*)</g)].map(([, head]) => head);
  expect(heads).toEqual(expect.arrayContaining(['Time (UTC)', 'Speed (km/h)', 'Battery level (%)', 'Odometer (km)']));
  expect(sheet.match(/<row /g)?.length).toBeGreaterThan(100);
});
