import type { UserId } from '@wattbook/domain/ids';
import { subscribe } from '@wattbook/domain/subscriptions/subscription';
import { storeFree } from '../features/vehicles/subscriptions/subscriptions.store.ts';
import { v7 as newId } from 'uuid';
import type { ApiServer, SignedIn } from './api-server.ts';

/** Stores a subscription of an account that belongs to no vehicle; returns its id. */
export async function insertSubscription({ database, clock }: ApiServer, { accountId }: SignedIn): Promise<string> {
  const subscription = subscribe({ plan: 'professional', interval: 'year' }, clock.now);
  return (await storeFree(database.forAccount(accountId), subscription)).id;
}

/** Stores credits for recommendations, as the job makes them. */
export async function insertCredits({ database, clock }: ApiServer, { accountId, userId }: SignedIn, count: number): Promise<void> {
  const credit = { account_id: accountId, user_id: userId, credited_at: new Date(clock.now) };
  await database
    .forAccount(accountId)
    .insertInto('referral_credits')
    .values(Array.from({ length: count }, () => ({ ...credit, referred_user_id: newId() as UserId })))
    .execute();
}

/** A subscription, credits for a gift card, and one that was asked for; returns their ids by noun. */
export async function insertMoney(
  server: ApiServer,
  person: SignedIn,
): Promise<{ readonly subscriptions: string; readonly payouts: string }> {
  await insertCredits(server, person, 9);
  const payouts = newId();
  await server.database
    .forAccount(person.accountId)
    .insertInto('payouts')
    .values({
      account_id: person.accountId,
      id: payouts,
      user_id: person.userId,
      credits: 9,
      amount: 4500,
      requested_at: new Date(server.clock.now),
    })
    .execute();
  return { subscriptions: await insertSubscription(server, person), payouts };
}
