import { promotionDays, promotionMonths } from '@wattbook/domain/promotions/promotion';
import { soldPlans } from '@wattbook/domain/subscriptions/subscription';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleEmail } from '../example.ts';
import { pageParameters, wholePage } from '../list-query.ts';
import { id, instant } from '../scalars.ts';

const code = z.strictObject({ code: z.string().trim().min(1).max(50) });

/** What a promotion is, as who has its code sees it (BILL-032). */
const promotion = z
  .object({
    /** The country of the vehicle, where it is known. */
    country: z.string().nullable(),
    /** The name of the promoted vehicle. */
    displayName: z.string(),
    /** Who is greeted (OQ-238). */
    name: z.string(),
  })
  .meta({ id: 'Promotion' });

const listedPromotion = z
  .object({
    id,
    /** The last four letters of its code, which itself is shown once. */
    ending: z.string(),
    user: z.object({ id, name: z.string(), email: z.string() }),
    vehicle: z.string(),
    plan: z.enum(soldPlans),
    /** For how many months it gives the plan. */
    months: z.number().int(),
    createdAt: instant,
    validUntil: instant,
    /** When it was activated; null: it was not. */
    usedAt: instant.nullable(),
  })
  .meta({ id: 'ListedPromotion' });

/** For whom and what a promotion is. */
export const newPromotion = z.strictObject({
  email: z.email().max(250),
  /** The name or the VIN of the vehicle, where the user has several in use. */
  vehicle: z.string().trim().max(100).nullable().default(null),
  plan: z.enum(soldPlans),
  months: z.number().int().min(promotionMonths.min).max(promotionMonths.max),
  /** For how many days the code can be used. */
  days: z.number().int().min(promotionDays.min).max(promotionDays.max).default(promotionDays.usual),
});

/** Promotions (API-030, API-031); `not_found` where nothing is for sale. */
export const promotionsApi = defineApi(
  {
    'GET /v1/promotion': {
      summary: 'Read the promotion of a code (not_eap: it was used, has expired, or there is none)',
      tag: 'promotions',
      access: 'public',
      query: code,
      example: { query: { code: 'ABCD-EFGH-JKMN-PQRS' } },
      response: promotion,
      errors: ['not_found', 'not_eap'],
    },
    'POST /v1/promotion': {
      summary: 'Activate the promotion of a code, once (not_eap: it was used, has expired, or there is none)',
      tag: 'promotions',
      access: 'public',
      query: code,
      example: { query: { code: 'ABCD-EFGH-JKMN-PQRS' } },
      response: promotion,
      errors: ['not_found', 'not_eap', 'vehicle_archived'],
    },
    'GET /v1/promotions': {
      summary: 'List the promotions, the newest first and 30 a page by default. For administrators.',
      tag: 'promotions',
      access: 'admin',
      query: z.strictObject(pageParameters),
      response: wholePage(listedPromotion),
    },
    'POST /v1/promotions': {
      summary:
        'Make a promotion for a vehicle of a user; its code is answered once (not_found: the user, or a vehicle). For administrators.',
      tag: 'promotions',
      access: 'admin',
      body: newPromotion,
      example: { body: { email: exampleEmail, vehicle: 'Ampere', plan: 'premium', months: 12 } },
      status: 201,
      response: listedPromotion.extend({ code: z.string() }).meta({ id: 'NewPromotion' }),
      errors: ['not_found', 'conflict'],
    },
  },
  { unproven: 'what one vehicle may use for a while, not who gets in' },
);

export type NewPromotion = z.output<typeof newPromotion>;
export type ListedPromotion = z.output<typeof listedPromotion>;
export type Promotion = z.output<typeof promotion>;
