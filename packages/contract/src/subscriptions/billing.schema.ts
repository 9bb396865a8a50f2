import { billingIntervals, productIds, soldPlans } from '@wattbook/domain/subscriptions/subscription';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/** What an account pays, as the provider of payments knows it. */
export const billing = z
  .object({
    /** What each product costs, in the currency of the account where it is sold in that. */
    prices: z.array(
      z.object({
        /** Plan and interval. */
        productId: z.enum(productIds),
        /** In units of the currency, for one interval. */
        amount: z.number(),
        /** Its code, such as EUR. */
        currency: z.string(),
        /** Whether the VAT is in the amount. */
        withVat: z.boolean(),
      }),
    ),
    /** Name or company on the invoices; null: not given. */
    name: z.string().nullable(),
    /** Where the invoices go; null: not given. */
    address: z
      .object({
        /** With the house number. */
        street: z.string().nullable(),
        /** The postal code. */
        zip: z.string().nullable(),
        /** The town. */
        city: z.string().nullable(),
        /** Its code, such as DE. */
        country: z.string().nullable(),
      })
      .nullable(),
    /** The tax id of a company, such as DE123456789; null: not given. */
    taxId: z.string().nullable(),
    /** What is paid with; null: none is stored at the provider. */
    paymentMethod: z
      .object({
        /** The brand of the card, or the kind of payment, such as sepa_debit. */
        kind: z.string(),
        /** The last digits of a card; null: it has none. */
        last4: z.string().nullable(),
        /** The month in which a card expires, such as 2030-12; null: it does not. */
        expires: z.string().nullable(),
      })
      .nullable(),
    /** A payment was taken back by the bank, and that is not decided yet. */
    disputed: z.boolean(),
    /** The newest invoices. */
    invoices: z.array(
      z.object({
        /** The number of the invoice; null: a draft. */
        number: z.string().nullable(),
        /** Name or company on it; null: none. */
        name: z.string().nullable(),
        /** In units of the currency, with VAT. */
        amount: z.number(),
        /** Its code, such as EUR. */
        currency: z.string(),
        /** When it was made. */
        createdAt: instant,
        /** Whether it is paid. */
        paid: z.boolean(),
        /** Where it can be read; null: nowhere. */
        url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Billing' });

/** What is bought: for a vehicle, or for one that is added later. */
export const purchase = z.strictObject({ plan: z.enum(soldPlans), interval: z.enum(billingIntervals), vehicleId: id.nullable() });

export type Billing = z.output<typeof billing>;
export type Purchase = z.output<typeof purchase>;
