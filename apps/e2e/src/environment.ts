import { expect, type Page } from '@playwright/test';
import { type Credentials, type Product, startProduct } from './product.ts';
import { daysOfDriving, type PushedSample } from './seed/week-of-driving.ts';
import { test as base } from './shared-context.ts';
import { livedUntil, mainUser } from './templates.ts';

const day = 86_400_000;

/** One product for all tests of a worker: a user with a car that drove for 20 days up to yesterday, and a second user without one. */
export interface Environment {
  readonly product: Product;
  /** Midnight (UTC) that ends the recorded days. */
  readonly until: number;
}

/** A new user with a car, for tests that change data. */
export interface NewUser {
  readonly credentials: Credentials;
  /** Signed in, with no screen open yet. */
  readonly page: Page;
  readonly push: (samples: readonly PushedSample[]) => Promise<void>;
  /** Six days up to yesterday: 12 trips, 4 charges, 5 sleeps. */
  readonly days: string;
}

interface Fixtures {
  /** A page signed in as the shared user, at the trips of the recorded days; tests must not change data there. */
  readonly trips: Page;
  readonly newUser: NewUser;
}

export const test = base.extend<Fixtures, { environment: Environment }>({
  environment: [
    // Playwright requires a destructuring pattern here, and this fixture uses no other fixture.
    async ({ playwright: _none }, provide) => {
      const product = await startProduct({ template: 'lived' });
      await provide({ product, until: livedUntil() });
      await product.stop();
    },
    // The limits only end a product that hangs: a busy machine starts one slowly.
    { scope: 'worker', timeout: 300_000 },
  ],
  trips: async ({ page, environment }, provide) => {
    await storeSession(page, environment.product);
    await page.goto(`${environment.product.url}/trips?${recordedDays(environment)}`);
    await provide(page);
  },
  newUser: async ({ page, environment: { product, until } }, provide) => {
    const credentials = { email: `${crypto.randomUUID()}@example.com`, password: mainUser.password };
    await product.addUser(credentials.email, credentials.password);
    const token = await product.addVehicle('Zoe', credentials);
    await product.push(token, daysOfDriving(until, 6));
    await product.waitForTrips(credentials, 12);
    await storeSession(page, product, credentials);
    await provide({ credentials, page, push: (samples) => product.push(token, samples), days: daysBefore(until, 6) });
  },
});

/** Stores a session in the browser without the sign-in screen, for tests that are not about signing in. */
export async function storeSession(page: Page, product: Product, credentials: Credentials = mainUser): Promise<void> {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: minutes } = await product.openSession(credentials);
  await page.goto(`${product.url}/health`);
  await page.evaluate((session) => localStorage.setItem('wattbook.session', JSON.stringify(session)), {
    accessToken,
    refreshToken,
    expiresAt: Date.now() + (minutes - 1) * 60_000,
  });
}

/** Signs in with the form and waits until the sign-in screen is left. */
export async function signIn(page: Page, url: string, credentials: Credentials = mainUser): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

/** The range of the recorded days as query parameters, so that a test does not depend on the day of the month. */
export const recordedDays = ({ until }: Environment): string => daysBefore(until, 20);

function daysBefore(until: number, days: number): string {
  const date = (time: number) => new Date(time).toISOString().slice(0, 10);
  return `from=${date(until - days * day)}&to=${date(until - day)}`;
}

/** A day before the recorded ones, without samples of the car. */
export const quietDay = ({ until }: Environment) => new Date(until - 8 * day).toISOString().slice(0, 10);

/** Types into an address field and selects the first suggestion by keyboard. */
export async function chooseAddress(page: Page, label: string, query: string, expected: RegExp) {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(query);
  await expect(page.getByRole('option').first()).toContainText(expected);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(expected);
}
