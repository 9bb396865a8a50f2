import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { pageParameters, wholePage } from '../list-query.ts';
import { id, idParams, instant } from '../scalars.ts';

const count = z.number().int();

/** A gift card that a user asked for; `amount` is in euro. */
const payout = z
  .object({
    id,
    credits: count,
    amount: z.number(),
    requestedAt: instant,
    /** Null: the operator has still to hand it out. */
    doneAt: instant.nullable(),
  })
  .meta({ id: 'Payout' });

/** The recommendations of a user (BILL-025, BILL-026): somebody who signed up with the code and pays is one credit. */
const referrals = z
  .object({
    /** The code that others enter when they sign up. */
    code: z.string(),
    /** How many have signed up with the code. */
    signUps: count,
    /** How many of them pay for a subscription. */
    paying: count,
    /** Credits that no payout has taken yet. */
    credits: count,
    /** What they are worth, in euro. */
    amount: z.number(),
    /** Whether they are enough for a payout (BILL-028). */
    redeemable: z.boolean(),
    payouts: z.array(payout),
  })
  .meta({ id: 'Referrals' });

const payoutOfUser = payout.extend({ user: z.object({ id, name: z.string(), email: z.string() }) }).meta({ id: 'PayoutOfUser' });

/** Recommendations and their payouts; `not_found` where nothing is for sale (API-028, API-029). */
export const referralsApi = defineApi(
  {
    'GET /v1/users/:id/referrals': {
      summary: 'Read the referral code of the user, what became of it, and the credits',
      tag: 'referrals',
      access: 'user',
      params: idParams,
      response: referrals,
      errors: ['not_found'],
    },
    'POST /v1/users/:id/referrals/payout': {
      summary: 'Ask for a gift card for the credits (conflict: they are too few; forbidden: the account is the demo’s)',
      tag: 'referrals',
      access: 'user',
      params: idParams,
      response: referrals,
      status: 201,
      errors: ['not_found', 'conflict', 'forbidden'],
    },
    'GET /v1/payouts': {
      summary: 'List the gift cards that users asked for, the newest first and 30 a page by default. For administrators.',
      tag: 'referrals',
      access: 'admin',
      query: z.strictObject({
        ...pageParameters,
        'filter[open]': z.literal('true').optional().describe('Only those that are not handed out'),
      }),
      response: wholePage(payoutOfUser),
    },
    'POST /v1/payouts/:id/done': {
      summary: 'Say that a gift card was handed out. For administrators.',
      tag: 'referrals',
      access: 'admin',
      params: idParams,
      response: payoutOfUser,
      errors: ['not_found'],
    },
  },
  { unproven: 'a gift card goes to the e-mail of the account, by hand' },
);

export type Referrals = z.output<typeof referrals>;
export type PayoutOfUser = z.output<typeof payoutOfUser>;
