import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import { PaymentError, type Payments } from '../../../services/payments/payments.ts';
import type { VehicleConnections } from '../vehicle-connections.ts';

export interface PaymentDeps
  extends Pick<Platform, 'database' | 'now' | 'billing' | 'pause' | 'sealing' | 'onError' | 'config' | 'limiter'> {
  readonly connections: Pick<VehicleConnections, 'endPause'>;
  /** Null: there is no provider, and a plan holds at once. */
  readonly payments: Payments | null;
  /** Whether a user signed up with the code of somebody else. */
  readonly isReferred: (actor: Pick<Actor, 'accountId' | 'userId'>) => Promise<boolean>;
  /** Whether everybody can use the account of this e-mail. */
  readonly isShared: (email: string) => boolean;
}

/** The provider; where there is none, or nothing is for sale, what is paid there does not exist. */
export function providerOf({ payments, billing }: Pick<PaymentDeps, 'payments' | 'billing'>): Payments {
  if (payments === null || !billing) throw new AppError('not_found');
  return payments;
}

/** Asks the provider for a person who waits: what it does not do is said in our words (BILL-024). */
export async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw new AppError(error.problem === 'declined' ? 'payment_declined' : error.problem === 'refused' ? 'conflict' : 'unavailable');
  }
}
