import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { createAccount, otherCode, password, signIn, signUp, test, typeCode } from './mail-environment.ts';

test.describe('on a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

  test('a visitor creates an account, enters the code and is signed in (AUTH-036 to AUTH-048, AUTH-011 to AUTH-013)', async ({
    page,
    environment,
    userEmail,
  }) => {
    await page.goto(`${environment.product.url}/login`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByText(/: please fill in$/).first()).toBeVisible();
    await expectAccessible(page);

    await signUp(page, environment, userEmail.toUpperCase());
    await expectAccessible(page);
    const { code } = await environment.mailbox.read(userEmail);
    await typeCode(page, otherCode(code));
    await expect(page.getByText('This code is not valid.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type(code);
    await expect(page).toHaveURL(`${environment.product.url}/welcome`);
    await expect(page.getByRole('button', { name: /user menu of Jana Lindner/ })).toBeVisible();

    // A signed-in user is redirected from the screens of visitors.
    for (const path of ['/login', '/signup', '/signup/FRIEND-7', '/forgot_password']) {
      await page.goto(`${environment.product.url}${path}`);
      await expect(page, `${path} (SHELL-072 to SHELL-074)`).toHaveURL(`${environment.product.url}/welcome`);
    }
  });

  test('an e-mail with an account is refused at sign-up (AUTH-050)', async ({ page, environment, userEmail }) => {
    await signUp(page, environment, userEmail);
    await page.goto(`${environment.product.url}/signup/FRIEND-7`);
    await expect(page.getByLabel('Referral code')).toHaveValue('FRIEND-7');
    await page.getByLabel('First name').fill('Otto');
    await page.getByLabel('Last name').fill('Lindner');
    await page.getByLabel('E-mail').fill(userEmail);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await page.getByLabel('I accept the terms and the privacy statement').check();
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByText('There is an account with this e-mail already')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
  });

  test('the code of a recommendation is passed on to the sign-up (SHELL-017, OQ-021)', async ({ page, environment: { product } }) => {
    await page.goto(`${product.url}/referal?code=FRIEND-7`);
    await expect(page.getByRole('heading', { name: 'Recommended to you' })).toBeVisible();
    await expect(page.getByText('Your code: FRIEND-7')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Create an account' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${product.url}/signup/FRIEND-7`);
    await expect(page.getByLabel('Referral code')).toHaveValue('FRIEND-7');
  });

  test('the link in the mail confirms the e-mail, once (OQ-022, SHELL-020)', async ({ page, environment, userEmail }) => {
    await signUp(page, environment, userEmail);
    const { link } = await environment.mailbox.read(userEmail);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
    await expect(page).toHaveURL(`${environment.product.url}/verify`);
    await expectAccessible(page);
    await page.goto(link);
    await expect(page.getByText('This code is not valid.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the sign-in' }).click();
    await signIn(page, environment, userEmail);
    await expect(page).toHaveURL(/\/welcome$/);
  });

  test('credentials in the address sign in and are removed from it (AUTH-008, OQ-029)', async ({ page, environment, userEmail }) => {
    await createAccount(page, environment, userEmail);
    await page.evaluate(() => localStorage.clear());
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    await page.goto(`${environment.product.url}/login?${new URLSearchParams({ e: base64(userEmail), p: base64(password) }).toString()}`);
    await expect(page).toHaveURL(/\/welcome$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/p=/);
  });

  test('a visit to a page without a session continues there after signing in (SHELL-070, OQ-030, decision 0045)', async ({
    page,
    environment,
    userEmail,
  }) => {
    await createAccount(page, environment, userEmail);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${environment.product.url}/billing`);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('E-mail').fill(userEmail);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${environment.product.url}/billing`);
  });
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE', colorScheme: 'dark' });

  test('a forgotten password is reset, with the keyboard alone (AUTH-052 to AUTH-063)', async ({ page, environment, userEmail }) => {
    await createAccount(page, environment, userEmail);
    await page.evaluate(() => localStorage.removeItem('wattbook.session'));
    await page.goto(`${environment.product.url}/login`);
    // As in a browser that this user never used: it stores no key either.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Passwort vergessen?' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Passwort vergessen?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('E-Mail').focus();
    await page.keyboard.type('nobody@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Zu dieser E-Mail gibt es kein Konto.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(userEmail);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Neues Passwort wählen' })).toBeVisible();
    await expectAccessible(page);
    const { code } = await environment.mailbox.read(userEmail);
    await page.keyboard.type(otherCode(code));
    await page.keyboard.press('Tab');
    await page.keyboard.type('Wind7!rad');
    await expect(page.getByRole('button', { name: 'Neues Passwort speichern' })).toBeDisabled();
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Neues Passwort speichern' }).press('Enter');
    await expect(page.getByText('Dieser Code ist nicht gültig.')).toBeVisible();
    await expect(page.getByLabel('Ziffer 1 von 6')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Das neue Passwort ist gespeichert' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Zur Anmeldung' }).press('Enter');
    await page.getByLabel('E-Mail').fill(userEmail);
    await page.getByLabel('Passwort', { exact: true }).fill('Wind7!rad');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/welcome$/);
  });
});
