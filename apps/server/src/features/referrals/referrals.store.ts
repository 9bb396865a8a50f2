import type { Referrals } from '@wattbook/contract/referrals/referrals.endpoints';
import type { UserId } from '@wattbook/domain/ids';
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

/** The code `c` is of somebody else than the user `u`: of another account, which has no car of this one. */
const isOfOther = sql`
  c.account_id <> u.account_id and not exists (
    select from vehicles own join vehicles theirs on theirs.vin = own.vin
    where own.account_id = c.account_id and theirs.account_id = u.account_id
  )`;

/** Returns whether a user signed up with the code of somebody else (BILL-029). */
export async function isReferred({ allAccounts }: Database, { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users u join referral_codes c on c.code = upper(u.referral_code)
    where u.account_id = ${accountId} and u.id = ${userId} and ${isOfOther}`.execute(allAccounts);
  return rows.length > 0;
}

interface Crediting {
  readonly now: number;
  /** Whether a provider takes payments: then only what is paid there counts, else every chosen plan. */
  readonly hasProvider: boolean;
}

/** Credits who recommended a user that pays for a subscription by now, each user once (BILL-026); nobody is credited for himself. */
export async function creditReferrals({ allAccounts }: Database, { now, hasProvider }: Crediting): Promise<void> {
  const at = new Date(now);
  await sql`
    insert into referral_credits (account_id, referred_user_id, user_id, credited_at)
    select distinct c.account_id, u.id, c.user_id, ${at}::timestamptz
    from users u
    join referral_codes c on c.code = upper(u.referral_code)
    join users owner on owner.account_id = c.account_id and owner.id = c.user_id
    join subscriptions s on s.account_id = u.account_id and not s.trial and s.started_at <= ${at} and (s.expiry is null or s.expiry > ${at})
      and (not ${hasProvider}::boolean or (s.provider_id is not null and s.past_due is not true))
    where ${isOfOther}
    on conflict do nothing`.execute(allAccounts);
}
