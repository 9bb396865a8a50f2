import { startStripe, stripeSettings } from '@wattbook/simulator/payments/payments';
import { type ApiServer, type ApiSettings, exampleNoon, openApiServer } from './api-server.ts';

/** What the simulated Stripe has stored. */
export interface StripeContents {
  readonly calls: number;
  readonly customers: readonly { readonly id: string; readonly email: string }[];
  readonly sessions: readonly { readonly id: string; readonly customer: string; readonly trialEnd: number | null }[];
  readonly subscriptions: readonly {
    readonly id: string;
    readonly customer: string;
    readonly status: string;
    readonly price: string;
    readonly cancelAtEnd: boolean;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
}

/** An API that sells plans by the simulated Stripe. Both have the same clock. */
export interface PaymentServer extends ApiServer {
  /** Of the simulator. */
  readonly stripeUrl: string;
  readonly act: (action: object) => Promise<unknown>;
  readonly contents: () => Promise<StripeContents>;
  readonly fault: (answer: object) => Promise<unknown>;
  /** Sends the events that wait to the webhook and applies what was stored; returns how each was answered. */
  readonly deliver: (delivery?: object) => Promise<readonly number[]>;
  /** Lets days pass here and at Stripe, without an event being delivered. */
  readonly pass: (days: number) => Promise<void>;
}

export async function openPaymentServer(more: Pick<ApiSettings, 'database'> = {}): Promise<PaymentServer> {
  const clock = { now: () => exampleNoon };
  const simulator = await startStripe({ now: () => clock.now() });
  const server = await openApiServer(({ telemetry }) => telemetry, { ...more, env: { BILLING: 'on', ...stripeSettings(simulator.url) } });
  clock.now = () => server.clock.now;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const act = async (action: object) => (await simulator.control({ act: [{ source: 'stripe', ...action }] }))[0];
  await act({ hook: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1/stripe/webhook` });
  return {
    ...server,
    stripeUrl: simulator.url,
    act,
    contents: async () => (await act({})) as StripeContents,
    fault: (answer) => simulator.control({ faults: [{ source: 'stripe', ...answer }] }),
    deliver: async (delivery = {}) => {
      const answers = (await act({ deliver: true, ...delivery })) as { readonly status: number }[];
      await server.runJob('payment events');
      return answers.map(({ status }) => status);
    },
    pass: async (days) => {
      server.clock.now += days * 86_400_000;
      await act({ pass: true });
      await server.runJob('subscriptions');
    },
    close: async () => {
      await server.close();
      await simulator.close();
    },
  };
}
