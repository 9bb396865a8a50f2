import { expect } from '@playwright/test';
import { becomeMember, isWell, other, password, signIn, signUp, test, typeCode } from './town.ts';

test.describe('on a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

  test('a visitor creates an account, enters the code and is signed in (AUTH-036 to AUTH-048, AUTH-011 to AUTH-013)', async ({
    page,
    town,
    somebody,
  }) => {
    await page.goto(`${town.product.url}/login`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await isWell(page);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByText('First name is required')).toBeVisible();
    await isWell(page);

    await signUp(page, town, somebody.toUpperCase());
    await isWell(page);
    const { code } = await town.mailbox.read(somebody);
    await typeCode(page, other(code));
    await expect(page.getByText('This code is not valid.')).toBeVisible();
    await isWell(page);
    await page.keyboard.type(code);
    await expect(page).toHaveURL(`${town.product.url}/welcome`);
    await expect(page.getByRole('button', { name: /user menu of Jana Lindner/ })).toBeVisible();

    // A signed-in user is redirected from the screens of visitors.
    for (const path of ['/login', '/signup', '/signup/FRIEND-7', '/forgot_password']) {
      await page.goto(`${town.product.url}${path}`);
      await expect(page, `${path} (SHELL-072 to SHELL-074)`).toHaveURL(`${town.product.url}/welcome`);
    }
  });

  test('an e-mail with an account is refused at sign-up (AUTH-050)', async ({ page, town, somebody }) => {
    await signUp(page, town, somebody);
    await page.goto(`${town.product.url}/signup/FRIEND-7`);
    await expect(page.getByLabel('Referral code')).toHaveValue('FRIEND-7');
    await page.getByLabel('First name').fill('Otto');
    await page.getByLabel('Last name').fill('Lindner');
    await page.getByLabel('E-mail').fill(somebody);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await page.getByLabel('I accept the terms and the privacy statement').check();
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByText('There is an account with this e-mail already')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });

  test('the link in the mail confirms the e-mail, once (OQ-022, SHELL-020)', async ({ page, town, somebody }) => {
    await signUp(page, town, somebody);
    const { link } = await town.mailbox.read(somebody);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
    await expect(page).toHaveURL(`${town.product.url}/verify`);
    await isWell(page);
    await page.goto(link);
    await expect(page.getByText('This code is not valid.')).toBeVisible();
    await isWell(page);
    await page.getByRole('link', { name: 'Go to the sign-in' }).click();
    await signIn(page, town, somebody);
    await expect(page).toHaveURL(/\/welcome$/);
  });

  test('credentials in the address sign in and are removed from it (AUTH-008, OQ-029)', async ({ page, town, somebody }) => {
    await becomeMember(page, town, somebody);
    await page.evaluate(() => localStorage.clear());
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    await page.goto(`${town.product.url}/login?${new URLSearchParams({ e: base64(somebody), p: base64(password) }).toString()}`);
    await expect(page).toHaveURL(/\/welcome$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/p=/);
  });

  test('a visit to /billing without a session continues there after signing in (SHELL-070, OQ-030)', async ({ page, town, somebody }) => {
    await becomeMember(page, town, somebody);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${town.product.url}/billing`);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('E-mail').fill(somebody);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${town.product.url}/billing`);
  });
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE', colorScheme: 'dark' });

  test('a forgotten password is reset, with the keyboard alone (AUTH-052 to AUTH-063)', async ({ page, town, somebody }) => {
    await becomeMember(page, town, somebody);
    await page.evaluate(() => localStorage.removeItem('wattbook.session'));
    await page.goto(`${town.product.url}/login`);
    // As in a browser that this user never used: it stores no key either.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await isWell(page);
    await page.getByRole('link', { name: 'Passwort vergessen?' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Passwort vergessen?' })).toBeVisible();
    await isWell(page);
    await page.getByLabel('E-Mail').focus();
    await page.keyboard.type('nobody@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Zu dieser E-Mail gibt es kein Konto.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(somebody);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Neues Passwort wählen' })).toBeVisible();
    await isWell(page);
    const { code } = await town.mailbox.read(somebody);
    await page.keyboard.type(other(code));
    await page.keyboard.press('Tab');
    await page.keyboard.type('Wind7!rad');
    await expect(page.getByRole('button', { name: 'Neues Passwort speichern' })).toBeDisabled();
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Neues Passwort speichern' }).press('Enter');
    await expect(page.getByText('Dieser Code ist nicht gültig.')).toBeVisible();
    await expect(page.getByLabel('Ziffer 1 von 6')).toBeFocused();
    await isWell(page);
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Das neue Passwort ist gespeichert' })).toBeVisible();
    await isWell(page);
    await page.getByRole('link', { name: 'Zur Anmeldung' }).press('Enter');
    await page.getByLabel('E-Mail').fill(somebody);
    await page.getByLabel('Passwort', { exact: true }).fill('Wind7!rad');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/welcome$/);
  });
});
