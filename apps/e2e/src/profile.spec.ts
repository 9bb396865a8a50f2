import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { createAccount, otherCode, password, signIn, test, totp, typeCode } from './mail-environment.ts';
import { prove } from './prove.ts';

test.describe('on a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

  test('a name and an e-mail are changed; the new e-mail is valid after its code is entered (AUTH-065 to AUTH-072)', async ({
    page,
    environment,
    userEmail,
  }) => {
    await createAccount(page, environment, userEmail);
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('R2D2');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Only letters are allowed')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('First name').fill('Jane');
    await dialog.getByLabel('E-mail').fill(`New-${userEmail}`);
    await dialog.getByLabel('Current password').fill('Wrong5!one');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('This is not your password')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const { code } = await environment.mailbox.read(`new-${userEmail}`);
    await expect(dialog.getByText(`A code was sent to new-${userEmail}.`, { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText(`new-${userEmail} is not confirmed yet.`)).toBeVisible();
    await expect(page.getByText('Jane', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Enter the code' }).click();
    await typeCode(page, otherCode(code));
    await expect(dialog.getByText('This code is not valid.')).toBeVisible();
    await page.keyboard.type(code);
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, environment, userEmail);
    await expect(page.getByText('Invalid e-mail or password')).toBeVisible();
    await signIn(page, environment, `new-${userEmail}`);
    await expect(page).toHaveURL(/\/welcome$/);
  });

  test('the owner of the old address undoes a changed e-mail with the link in the mail (decision 0046)', async ({
    page,
    environment,
    browser,
    userEmail,
  }) => {
    await createAccount(page, environment, userEmail);
    await page.goto(`${environment.product.url}/profile`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Jane');
    await dialog.getByLabel('E-mail').fill(`taken-${userEmail}`);
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await typeCode(page, (await environment.mailbox.read(`taken-${userEmail}`)).code);
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, environment, `taken-${userEmail}`);
    await expect(page).toHaveURL(/\/welcome$/);

    const owner = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await owner.goto(await environment.mailbox.readUndoLink(userEmail));
    await expect(owner.getByRole('heading', { name: 'Take your account back' })).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Undo the change' }).click();
    await expect(owner.getByText(`It belongs to ${userEmail}`, { exact: false })).toBeVisible();
    await expectAccessible(owner);
    await page.goto(`${environment.product.url}/profile`);
    await expect(page).toHaveURL(/\/login$/);
    await owner.getByRole('link', { name: 'Choose a new password' }).click();
    await expect(owner.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await signIn(owner, environment, userEmail);
    await expect(owner).toHaveURL(/\/welcome$/);
    await owner.context().close();
  });

  test('a changed password ends the other sessions; a device can be signed out (AUTH-073 to AUTH-079)', async ({
    page,
    environment,
    browser,
    userEmail,
  }) => {
    await createAccount(page, environment, userEmail);
    const otherDevice = await browser.newPage({ locale: 'en-GB' });
    await signIn(otherDevice, environment, userEmail);
    await expect(otherDevice).toHaveURL(/\/welcome$/);
    await page.goto(`${environment.product.url}/profile`);
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await prove(page, { password }, 'Sign out');
    await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toBeHidden();
    await otherDevice.goto(`${environment.product.url}/profile`);
    await expect(otherDevice).toHaveURL(/\/login$/);

    await signIn(otherDevice, environment, userEmail);
    await expect(otherDevice).toHaveURL(/\/(welcome|profile)$/);
    await page.getByRole('button', { name: 'Change the password' }).click();
    const dialog = page.getByRole('dialog');
    const change = async (current: string) => {
      await dialog.getByLabel('Current password').fill(current);
      await dialog.getByLabel('New password', { exact: true }).fill('Wind7!rad');
      await dialog.getByLabel('Repeat the new password').fill('Wind7!rad');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    };
    await change('Wrong5!one');
    await expect(dialog.getByText('This is not your password')).toBeVisible();
    await expect(dialog.getByLabel('Current password')).toBeFocused();
    await expectAccessible(page);
    await change(password);
    await expect(dialog).toBeHidden();
    await otherDevice.goto(`${environment.product.url}/profile`);
    await expect(otherDevice).toHaveURL(/\/login$/);
    await signIn(otherDevice, environment, userEmail, 'Wind7!rad');
    // Where the page was open when its session ended, the sign-in continues there (decision 0045).
    await expect(otherDevice).toHaveURL(/\/(welcome|profile)$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    for (const event of ['Account created', 'A device was signed out', 'Wrong password', 'Password changed'])
      await expect(page.getByRole('listitem').filter({ hasText: event })).toBeVisible();
    await otherDevice.context().close();
  });

  test('an authenticator becomes the second factor, a recovery code replaces it (AUTH-080 to AUTH-084, AUTH-010)', async ({
    page,
    environment,
    userEmail,
  }) => {
    await createAccount(page, environment, userEmail);
    await page.goto(`${environment.product.url}/profile`);
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const uri = new URL((await dialog.getByRole('link').getAttribute('href')) ?? '');
    const secret = uri.searchParams.get('secret') ?? '';
    await expect(dialog.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Current password').fill(password);
    await typeCode(page, otherCode(totp(secret, Date.now())));
    await dialog.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(dialog.getByText('This code is not valid.')).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await page.keyboard.type(totp(secret, Date.now()));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    const [recovery = '', secondRecovery = ''] = await dialog.getByRole('listitem').allTextContents();
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('10 recovery codes are left.', { exact: false })).toBeVisible();

    const signInAgain = async () => {
      await page.getByRole('button', { name: /user menu/ }).click();
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await signIn(page, environment, userEmail);
      await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
    };
    await signInAgain();
    await expectAccessible(page);
    await typeCode(page, otherCode(totp(secret, Date.now())));
    await expect(page.getByText('This code is not valid.')).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    // The code of the activation is used; the next code is accepted already.
    await page.keyboard.type(totp(secret, Date.now() + 30_000));
    await expect(page).toHaveURL(/\/welcome$/);
    await signInAgain();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expectAccessible(page);
    await page.keyboard.type(recovery.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/welcome$/);

    await page.goto(`${environment.product.url}/profile`);
    await expect(page.getByText('9 recovery codes are left.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await dialog.getByLabel('Type Deactivate to confirm').fill('Deactivate');
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByLabel('Code of the second factor').fill(otherCode(totp(secret, Date.now())));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This code is not valid.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Code of the second factor').fill(secondRecovery);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();
  });

  test('an account is deactivated, or deleted with all its data (AUTH-086 to AUTH-090)', async ({ page, environment, userEmail }) => {
    const endAccount = async (email: string, shouldDeleteData: boolean) => {
      await createAccount(page, environment, email);
      await page.goto(`${environment.product.url}/profile`);
      await page.getByRole('button', { name: 'Delete or deactivate' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Deactivate', exact: true })).toBeDisabled();
      if (shouldDeleteData) await dialog.getByLabel('Delete my data').check();
      await expectAccessible(page);
      const verb = shouldDeleteData ? 'Delete' : 'Deactivate';
      await dialog.getByLabel(`Type ${verb} to confirm`).fill(verb);
      await dialog.getByLabel('Current password').fill(password);
      await dialog.getByRole('button', { name: verb, exact: true }).click();
      await expect(page).toHaveURL(/\/login$/);
      await signIn(page, environment, email);
    };
    await endAccount(userEmail, false);
    await expect(page.getByText('This account is deactivated.')).toBeVisible();
    await endAccount(`other-${userEmail}`, true);
    await expect(page.getByText('Invalid e-mail or password')).toBeVisible();
  });
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de-DE', colorScheme: 'dark' });

  test('the profile and its dialogs fit a phone (AUTH-066)', async ({ page, environment, userEmail }) => {
    await createAccount(page, environment, userEmail);
    await page.getByRole('button', { name: 'Menü', exact: true }).tap();
    await page.getByRole('link', { name: 'Profil', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Konto erstellt' })).toBeVisible();
    await expectAccessible(page);
    for (const name of ['Bearbeiten', 'Passwort ändern', 'Aktivieren', 'ntfy einrichten', 'Löschen oder deaktivieren']) {
      await page.getByRole('button', { name, exact: true }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      if (name === 'Aktivieren') await expect(page.getByRole('img', { name: 'Der Schlüssel als QR-Code' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});
