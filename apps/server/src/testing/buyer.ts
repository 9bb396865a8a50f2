import type { Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { type SignedIn, signInAs } from './api-server.ts';
import { newVin } from './new-vin.ts';
import type { PaymentServer } from './payments.ts';

/** What the person of a test does here and at the simulated Stripe. */
export function createBuyer(server: PaymentServer, current: () => SignedIn) {
  /** The session does not outlast the days that pass in a test. */
  async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, who = current()) {
    const { headers } = await signInAs(server, who);
    return server.app.inject({ method, url: `/v1${path}`, headers, ...(payload && { payload }) });
  }
  const added = async (who = current()) => {
    await server.pool.query('delete from trial_directory');
    return (await call('POST', '/vehicles', { displayName: 'Zoe', vin: newVin() }, who)).json<Vehicle>();
  };
  const paid = async ({ id }: { readonly id: string }) => {
    const found = (await call('GET', '/vehicles')).json<{ data: Vehicle[] }>().data.find((one) => one.id === id);
    return [found?.type, found?.payed, found?.status];
  };
  const list = async () => (await call('GET', `/users/${current().userId}/subscriptions`)).json<{ data: Subscription[] }>().data;
  const pastDue = async () =>
    (await call('GET', `/users/${current().userId}/subscriptions-past-due`)).json<{ data: Subscription[]; paymentMissing: boolean }>();
  const checkout = (vehicleId: string | null, plan = 'premium', interval = 'month') =>
    call('POST', '/stripe/checkout', { vehicleId, plan, interval });
  const sessionOf = async () => (await server.contents()).sessions.at(-1)?.id;
  const pay = async (card = 'good') => server.act({ pay: await sessionOf(), card });
  const customerOf = async () => (await server.contents()).customers.find(({ email }) => email === current().email)?.id;
  const atStripe = async () => {
    const { subscriptions } = await server.contents();
    const customer = await customerOf();
    return subscriptions.filter((one) => one.customer === customer);
  };
  /** A vehicle with a paid plan, after its trial. */
  const bought = async (plan = 'premium') => {
    const vehicle = await added();
    await server.pass(14);
    await checkout(vehicle.id, plan);
    await pay();
    await server.deliver();
    return vehicle;
  };
  const wordOf = async (answer: ReturnType<typeof call>) => [(await answer).statusCode, (await answer).json<{ message: string }>().message];
  return { call, added, paid, list, pastDue, checkout, sessionOf, pay, customerOf, atStripe, bought, wordOf };
}
