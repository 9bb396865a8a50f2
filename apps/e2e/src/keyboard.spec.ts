import { expect } from '@playwright/test';
import { test } from './environment.ts';

// Every action is possible with the keyboard alone.
test.use({ viewport: { width: 1280, height: 900 } });

test('on the settings: a closed dialog or menu returns the focus, and a removed element leaves it near its place', async ({
  newUser: { page },
}) => {
  await page.goto(`${new URL(page.url()).origin}/settings`);
  // The table inside the region has the same name.
  const contacts = page.getByRole('region', { name: 'Contacts' }).first();
  const dialog = page.getByRole('dialog');
  const add = contacts.getByRole('button', { name: 'Add contact' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Mia');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Vogt');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();

  const actions = contacts.getByRole('button', { name: 'Actions for Mia Vogt' });
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(contacts.getByText('No contacts yet.')).toBeVisible();
  await expect(contacts).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(add).toBeFocused();

  await page.route('**/records', (route) => route.fulfill({ status: 500, json: { message: 'default' } }));
  const download = page.getByRole('button', { name: 'Download' });
  await download.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not downloaded.', { exact: false })).toBeVisible();
  await expect(download).toBeFocused();
});

test('a screen that was opened with the keyboard has the focus, without a ring around all of it', async ({ trips }) => {
  await trips.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charges' }).focus();
  await trips.keyboard.press('Enter');
  await expect(trips).toHaveURL(/\/charges/);
  await expect(trips.getByRole('main')).toBeFocused();
  await expect(trips.getByRole('main')).toHaveCSS('outline-style', 'none');
});
