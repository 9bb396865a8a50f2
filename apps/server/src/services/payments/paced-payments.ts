import { PaymentError, type Payments } from './payments.ts';

interface PaceDeps {
  readonly pause: (ms: number) => Promise<void>;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number;
}

/** Where the provider has had too many calls and does not say how long it wants to be left alone, and how often a call is tried. */
const [patienceMs, tries, longestMs] = [5_000, 5, 20_000];

/** The provider as jobs ask it: all of them together never faster than it allows, and not at all while it wants to be left alone. */
export function pacePayments(payments: Payments, { pause, elapsed }: PaceDeps): Payments {
  let freeAt = 0;
  const turn = async () => {
    const at = Math.max(freeAt, elapsed());
    // A longer wait is that of the job, which comes back.
    if (at - elapsed() > longestMs) throw new PaymentError('limited', undefined, at - elapsed());
    freeAt = at + 1000 / payments.jobCallsPerSecond;
    const wait = at - elapsed();
    if (wait > 0) await pause(wait);
  };
  const paced =
    <Arguments extends readonly unknown[], Result>(call: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      for (let attempt = 1; ; attempt += 1) {
        await turn();
        try {
          return await call(...given);
        } catch (error) {
          if (!(error instanceof PaymentError) || error.problem !== 'limited') throw error;
          const wait = error.retryAfterMs ?? patienceMs * attempt;
          freeAt = Math.max(freeAt, elapsed() + wait);
          if (attempt >= tries || wait > longestMs) throw error;
        }
      }
    };
  return {
    ...payments,
    readSubscription: paced(payments.readSubscription),
    listSubscriptions: paced(payments.listSubscriptions),
    setRenewal: paced(payments.setRenewal),
    deleteCustomer: paced(payments.deleteCustomer),
    readDispute: paced(payments.readDispute),
  };
}
