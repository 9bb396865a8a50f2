import { test as base, type Page } from '@playwright/test';
import { type Product, startProduct } from './product.ts';
import { daysOfDriving, type PushedSample } from './seed/week-of-driving.ts';

export const person = { email: 'jana@example.com', password: 'Passw0rd-long!' } as const;
export const neighbour = { email: 'otto@example.com', password: 'Another-passw0rd!' } as const;
const day = 86_400_000;

/** One product for all journeys of a worker: a person with a car that drove for three weeks up to yesterday, and a neighbour without any. */
export interface Household {
  readonly product: Product;
  /** A token to push more samples of the car with. */
  readonly token: string;
  /** Midnight (UTC) that ends the recorded days. */
  readonly until: number;
  push(samples: readonly PushedSample[]): Promise<void>;
}

interface Fixtures {
  /** A page signed in as the person, at the trips of the recorded days. */
  readonly trips: Page;
}

export const test = base.extend<Fixtures, { household: Household }>({
  household: [
    // Playwright wants a pattern of fixtures here, and this one needs none.
    async ({ playwright: _none }, provide) => {
      const product = await startProduct();
      await product.addUser(person.email, person.password);
      await product.addUser(neighbour.email, neighbour.password);
      const token = await product.addVehicle('ID.4 Pro', person.email);
      const until = Math.floor(Date.now() / day) * day;
      await product.push(token, daysOfDriving(until, 20));
      await product.settled(person, 40);
      await provide({ product, token, until, push: (samples) => product.push(token, samples) });
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  trips: async ({ page, household }, provide) => {
    await signIn(page, household.product.url);
    await page.goto(`${household.product.url}/trips?${recordedDays(household)}`);
    await provide(page);
  },
});

export async function signIn(page: Page, url: string, who: { readonly email: string; readonly password: string } = person): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

/** The range of the recorded days as the address carries it, so that a journey does not depend on the day of the month. */
export function recordedDays({ until }: Household): string {
  const date = (time: number) => new Date(time).toISOString().slice(0, 10);
  return `from=${date(until - 20 * day)}&to=${date(until - day)}`;
}
