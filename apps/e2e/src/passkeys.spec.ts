import { type CDPSession, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { createAccount, password, signIn, test } from './mail-environment.ts';

/** A virtual authenticator in the browser, with a switch for whether the user confirms. */
interface VirtualAuthenticator {
  readonly setPresent: (isPresent: boolean) => Promise<void>;
  readonly count: () => Promise<number>;
}

async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    setPresent: async (enabled) => void (await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    count: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
};

test.describe('on a desk, in English', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

  test('a passkey is added, signs in without password and code, and is removed', async ({ page, environment, userEmail }) => {
    // The autofill list would select a passkey before the button is clicked; it has its own test.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await createAccount(page, environment, userEmail);
    const authenticator = await addAuthenticator(page);
    await page.goto(`${environment.product.url}/profile`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Make the passkey' }).click();
    await expect(dialog.getByText(/: please fill in$/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Current password').fill('Wrong5!one');
    await dialog.getByRole('button', { name: 'Make the passkey' }).click();
    await expect(dialog.getByText('This is not your password')).toBeVisible();
    await dialog.getByLabel('Current password').fill(password);
    await authenticator.setPresent(true);
    await dialog.getByRole('button', { name: 'Make the passkey' }).click();
    await expect(dialog).toBeHidden();
    await authenticator.setPresent(false);
    expect(await authenticator.count()).toBe(1);
    await expect(page.getByText(/^Added on .*not used yet$/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Rename Chrome/ }).click();
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('My laptop')).toBeVisible();

    await signOut(page);
    await authenticator.setPresent(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
    await authenticator.setPresent(false);
    await page.goto(`${environment.product.url}/profile`);
    await expect(page.getByText(/^Added on .*last used /)).toBeVisible();

    await page.getByRole('button', { name: 'Remove My laptop' }).click();
    await expectAccessible(page);
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('My laptop', { exact: true })).toBeHidden();
    await signOut(page);
    await authenticator.setPresent(true);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('This passkey was not accepted.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await authenticator.setPresent(false);
    await signIn(page, environment, userEmail);
    await expect(page).toHaveURL(/\/welcome$/);
  });

  test('a passkey is offered below the field of the e-mail', async ({ page, environment, userEmail }) => {
    await createAccount(page, environment, userEmail);
    const authenticator = await addAuthenticator(page);
    await page.goto(`${environment.product.url}/profile`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await authenticator.setPresent(true);
    await page.getByRole('dialog').getByLabel('Current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Added on /)).toBeVisible();
    // A virtual authenticator selects by itself the passkey that a user would select from the list.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${environment.product.url}/login`);
    await expect(page).toHaveURL(/\/welcome$/);
  });
});

test.describe('at an address where passkeys are not valid', () => {
  test('no passkey is offered', async ({ page, environment, userEmail }) => {
    await createAccount(page, environment, userEmail);
    const otherOrigin = environment.product.url.replace('localhost', '127.0.0.1');
    await page.goto(`${otherOrigin}/login`);
    await page.getByLabel('E-mail').fill(userEmail);
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/welcome$/);
    await page.goto(`${otherOrigin}/profile`);
    await expect(page.getByText(`Passkeys work only at ${environment.product.url}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
    await expectAccessible(page);
  });
});
