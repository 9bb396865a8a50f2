import type { Referrals } from '@wattbook/contract/referrals/referrals.endpoints';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import { eurosOf, payoutOf } from '@wattbook/domain/referrals/referral';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { readCode } from './referral-codes.store.ts';

/** The code of a user, what became of it, and the credits (BILL-025, BILL-026). */
export async function readReferrals(database: Database, tenant: Tenant, userId: UserId, now: number): Promise<Referrals> {
  const code = await readCode(tenant, userId, now);
  const credits = await tenant.selectFrom('referral_credits').select('payout_id').where('user_id', '=', userId).execute();
  const payouts = await tenant
    .selectFrom('payouts')
    .select(['id', 'credits', 'amount', 'requested_at', 'done_at'])
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .execute();
  const open = credits.filter((credit) => credit.payout_id === null).length;
  return {
    code,
    signUps: await countSignUps(database, code),
    paying: credits.length,
    credits: open,
    amount: eurosOf(open),
    redeemable: payoutOf(open) !== null,
    payouts: payouts.map(({ id, credits: taken, amount, requested_at, done_at }) => ({
      id,
      credits: taken,
      amount: amount / 100,
      requestedAt: requested_at.toISOString(),
      doneAt: done_at?.toISOString() ?? null,
    })),
  };
}

/** How many signed up with a code; nothing of who they are. On users_by_referral. */
async function countSignUps({ allAccounts }: Database, code: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from users where upper(referral_code) = ${code}`.execute(allAccounts);
  return rows[0]?.total ?? 0;
}

/** Takes the oldest open credits for a gift card (BILL-027, BILL-028); the caller holds the lock of the user. */
export async function requestPayout(tenant: Tenant, userId: UserId, now: number): Promise<void> {
  const open = await tenant
    .selectFrom('referral_credits')
    .select('referred_user_id')
    .where('user_id', '=', userId)
    .where('payout_id', 'is', null)
    .orderBy('credited_at')
    .orderBy('referred_user_id')
    .execute();
  const payout = payoutOf(open.length);
  if (payout === null) throw new AppError('conflict');
  const id = newId();
  await tenant
    .insertInto('payouts')
    .values({
      account_id: tenant.accountId,
      id,
      user_id: userId,
      credits: payout.credits,
      amount: payout.cents,
      requested_at: new Date(now),
    })
    .execute();
  await tenant
    .updateTable('referral_credits')
    .set({ payout_id: id })
    .where(
      'referred_user_id',
      'in',
      open.slice(0, payout.credits).map((credit) => credit.referred_user_id),
    )
    .execute();
}

/** Whether one account has a car of the other: then both are of the same person. */
async function shareACar(database: Database, one: AccountId, other: AccountId): Promise<boolean> {
  const cars = await database.forAccount(one).selectFrom('vehicles').select('vin').where('vin', 'is not', null).execute();
  const vins = cars.flatMap(({ vin }) => vin ?? []);
  if (vins.length === 0) return false;
  const shared = database.forAccount(other).selectFrom('vehicles').select('id').where('vin', 'in', vins).limit(1);
  return (await shared.executeTakeFirst()) !== undefined;
}

/** Returns whether a user signed up with the code of somebody else (BILL-029): of another account, which has no car of this one. */
export async function isReferred(database: Database, { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>): Promise<boolean> {
  const user = await database.forAccount(accountId).selectFrom('users').select('referral_code').where('id', '=', userId).executeTakeFirst();
  if (user === undefined || user.referral_code === null) return false;
  const code = user.referral_code.toUpperCase();
  const owner = await database.directory.selectFrom('referral_codes').select('account_id').where('code', '=', code).executeTakeFirst();
  return owner !== undefined && owner.account_id !== accountId && !(await shareACar(database, accountId, owner.account_id));
}

interface Crediting {
  readonly now: number;
  /** Whether a provider takes payments: then only what is paid there counts, else every chosen plan. */
  readonly hasProvider: boolean;
}

interface Recommended {
  readonly account_id: AccountId;
  readonly id: UserId;
  readonly by_account_id: AccountId;
  readonly by_user_id: UserId;
}

/** Credits who recommended a user that pays for a subscription by now, each user once (BILL-026); nobody is credited for himself. */
export async function creditReferrals(database: Database, { now, hasProvider }: Crediting): Promise<void> {
  const at = new Date(now);
  const { rows } = await sql<Recommended>`
    select distinct u.account_id, u.id, c.account_id as by_account_id, c.user_id as by_user_id
    from users u
    join referral_codes c on c.code = upper(u.referral_code)
    join subscriptions s on s.account_id = u.account_id and not s.trial and s.started_at <= ${at} and (s.expiry is null or s.expiry > ${at})
      and (not ${hasProvider}::boolean or (s.provider_id is not null and s.past_due is not true))
    where c.account_id <> u.account_id`.execute(database.allAccounts);
  const credited = await database.allAccounts.selectFrom('referral_credits').select('referred_user_id').execute();
  const done = new Set(credited.map((credit) => credit.referred_user_id));
  for (const user of rows.filter(({ id }) => !done.has(id))) await credit(database, user, at);
}

async function credit(database: Database, { account_id, id, by_account_id: by, by_user_id: userId }: Recommended, at: Date): Promise<void> {
  if (await shareACar(database, account_id, by)) return;
  await database.transaction(by, async (tenant) => {
    const owner = await tenant.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (owner === undefined) return;
    await tenant
      .insertInto('referral_credits')
      .values({ account_id: by, referred_user_id: id, user_id: userId, credited_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
