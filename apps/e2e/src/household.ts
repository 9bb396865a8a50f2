import { test as base, type Page } from '@playwright/test';
import { type Credentials, type Product, startProduct } from './product.ts';
import { daysOfDriving, type PushedSample } from './seed/week-of-driving.ts';

export const person = { email: 'jana@example.com', password: 'Passw0rd-long!' } as const;
export const neighbour = { email: 'otto@example.com', password: 'Another-passw0rd!' } as const;
const day = 86_400_000;

/** One product for all tests of a worker: a user with a car that drove for 20 days up to yesterday, and a second user without one. */
export interface Household {
  readonly product: Product;
  /** Midnight (UTC) that ends the recorded days. */
  readonly until: number;
}

/** A new user with a car, for tests that change data. */
export interface Newcomer {
  readonly who: Credentials;
  /** Signed in, with no screen open yet. */
  readonly page: Page;
  readonly push: (samples: readonly PushedSample[]) => Promise<void>;
  /** Six days up to yesterday: 12 trips, 4 charges, 5 sleeps. */
  readonly days: string;
}

interface Fixtures {
  /** A page signed in as the shared user, at the trips of the recorded days; tests must not change data there. */
  readonly trips: Page;
  readonly newcomer: Newcomer;
}

export const test = base.extend<Fixtures, { household: Household }>({
  household: [
    // Playwright requires a destructuring pattern here, and this fixture uses no other fixture.
    async ({ playwright: _none }, provide) => {
      const product = await startProduct();
      await product.addUser(person.email, person.password);
      await product.addUser(neighbour.email, neighbour.password);
      const token = await product.addVehicle('ID.4 Pro', person);
      const until = Math.floor(Date.now() / day) * day;
      await product.push(token, daysOfDriving(until, 20));
      await product.settled(person, 40);
      await provide({ product, until });
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  trips: async ({ page, household }, provide) => {
    await enter(page, household.product);
    await page.goto(`${household.product.url}/trips?${recordedDays(household)}`);
    await provide(page);
  },
  newcomer: async ({ page, household: { product, until } }, provide) => {
    const who = { email: `${crypto.randomUUID()}@example.com`, password: person.password };
    await product.addUser(who.email, who.password);
    const token = await product.addVehicle('Zoe', who);
    await product.push(token, daysOfDriving(until, 6));
    await product.settled(who, 12);
    await enter(page, product, who);
    await provide({ who, page, push: (samples) => product.push(token, samples), days: daysBefore(until, 6) });
  },
});

/** Stores a session in the browser without the sign-in screen, for tests that are not about signing in. */
export async function enter(page: Page, product: Product, who: Credentials = person): Promise<void> {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: minutes } = await product.openSession(who);
  await page.goto(`${product.url}/health`);
  await page.evaluate((session) => localStorage.setItem('wattbook.session', JSON.stringify(session)), {
    accessToken,
    refreshToken,
    expiresAt: Date.now() + (minutes - 1) * 60_000,
  });
}

/** Signs in with the form and waits until the sign-in screen is left. */
export async function signIn(page: Page, url: string, who: Credentials = person): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

/** The range of the recorded days as query parameters, so that a test does not depend on the day of the month. */
export const recordedDays = ({ until }: Household): string => daysBefore(until, 20);

function daysBefore(until: number, days: number): string {
  const date = (time: number) => new Date(time).toISOString().slice(0, 10);
  return `from=${date(until - days * day)}&to=${date(until - day)}`;
}
