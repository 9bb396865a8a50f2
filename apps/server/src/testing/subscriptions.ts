import { subscribe } from '@wattbook/domain/subscriptions/subscription';
import { storeFree } from '../features/vehicles/subscriptions/subscriptions.store.ts';
import type { ApiServer, SignedIn } from './api-server.ts';

/** Stores a subscription of an account that belongs to no vehicle; returns its id. */
export async function insertSubscription({ database, clock }: ApiServer, { accountId }: SignedIn): Promise<string> {
  const subscription = subscribe({ plan: 'professional', interval: 'year' }, clock.now);
  return (await storeFree(database.forAccount(accountId), subscription)).id;
}
