import type { Language } from '@wattbook/domain/texts/languages';
import type { ProviderSubscription } from '@wattbook/domain/subscriptions/provider-subscription';
import type { BillingInterval, ProductId, SoldPlan } from '@wattbook/domain/subscriptions/subscription';

export interface Product {
  readonly plan: SoldPlan;
  readonly interval: BillingInterval;
}

/** A subscription that the provider has, with whose it is. */
export interface KnownSubscription extends ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** What was written beside it when it was bought; null: nothing. */
  readonly vehicleId: string | null;
}

/** One that does not fit what is sold here: a price of somebody else, more than one item. */
export interface ForeignSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly problem: 'unknown_price' | 'unknown_items';
}

export type FoundSubscription = KnownSubscription | ForeignSubscription;

export const isForeign = (one: FoundSubscription): one is ForeignSubscription => 'problem' in one;

/** Who pays, as the provider knows them (BILL-022). */
export interface CustomerRecord {
  readonly name: string | null;
  readonly address: {
    readonly street: string | null;
    readonly zip: string | null;
    readonly city: string | null;
    readonly country: string | null;
  } | null;
  readonly taxId: string | null;
  /** Null: none is stored there. */
  readonly paymentMethod: { readonly kind: string; readonly last4: string | null; readonly expires: string | null } | null;
}

/** An invoice (BILL-023); amounts are in units of the currency. */
export interface Invoice {
  readonly number: string | null;
  readonly name: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: number;
  readonly isPaid: boolean;
  /** Where it can be read; null: nowhere. */
  readonly url: string | null;
}

/** What a product costs in a currency. */
export interface Price {
  readonly productId: ProductId;
  readonly amount: number;
  readonly currency: string;
  /** Whether the VAT is in the amount. */
  readonly withVat: boolean;
}

/** An event that the provider signed: what happened, and to what. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: number;
  readonly customerId: string | null;
  readonly about: { readonly kind: 'subscription' | 'customer' | 'dispute'; readonly id: string } | null;
}

export interface Purchase extends Product {
  readonly customerId: string;
  readonly vehicleId: string | null;
  /** The end of a trial of ours, after which it is paid; null: at once. */
  readonly trialEnd: number | null;
  /** A coupon made by `ensureCoupon`; null: none. */
  readonly coupon: string | null;
  readonly doneUrl: string;
  readonly backUrl: string;
  readonly language: Language;
}

/** The provider of payments. Every call throws a `PaymentError` where it does not do what was asked. */
export interface Payments {
  /** How many calls a second jobs may make: less than the provider allows, so that people who wait are not refused. */
  readonly jobCallsPerSecond: number;
  /** Makes the customer of an account, or finds the one that was made before by the same call. */
  readonly createCustomer: (customer: {
    readonly accountId: string;
    readonly email: string;
    readonly language: Language;
  }) => Promise<string>;
  /** Ends all subscriptions of a customer at once and deletes what is stored of them. One that is not there is no failure. */
  readonly deleteCustomer: (id: string) => Promise<void>;
  readonly readCustomer: (id: string) => Promise<CustomerRecord>;
  /** Where the customer pays. */
  readonly startCheckout: (purchase: Purchase) => Promise<{ readonly url: string }>;
  /** Where the customer manages cards, address, tax id and invoices. */
  readonly openPortal: (customerId: string, backUrl: string, language: Language) => Promise<{ readonly url: string }>;
  /** Null: there is none. */
  readonly readSubscription: (id: string) => Promise<FoundSubscription | null>;
  /** A page of those that have not ended, of all customers or of one with all of theirs; `next` continues it, null: it was the last. */
  readonly listSubscriptions: (of: {
    readonly customerId?: string;
    readonly after?: string;
  }) => Promise<{ readonly subscriptions: readonly FoundSubscription[]; readonly next: string | null }>;
  /** Changes plan or interval, paying the difference at once; it renews itself again. */
  readonly changeProduct: (id: string, product: Product) => Promise<FoundSubscription>;
  /** Lets it end with its period, or renew itself again. */
  readonly setRenewal: (id: string, renews: boolean) => Promise<FoundSubscription>;
  /** Writes beside it which vehicle has it now; it renews itself again. */
  readonly moveToVehicle: (id: string, vehicleId: string) => Promise<FoundSubscription>;
  /** The newest invoices. */
  readonly listInvoices: (customerId: string) => Promise<readonly Invoice[]>;
  readonly listPrices: (currency: string) => Promise<readonly Price[]>;
  /** Gives a customer money that the next invoices use up. `key` makes a repeated call give it once. */
  readonly giveCredit: (
    customerId: string,
    credit: { readonly amount: number; readonly currency: string; readonly key: string },
  ) => Promise<void>;
  /** Makes a coupon of this id where there is none; `once` is for the first invoice only. */
  readonly ensureCoupon: (coupon: {
    readonly id: string;
    readonly percent: number;
    readonly duration: 'once' | 'forever';
  }) => Promise<void>;
  /** Reads an event; null: it is not signed by the provider, or too old. */
  readonly readEvent: (body: Buffer, signature: string, receivedAt: number) => PaymentEvent | null;
  /** Whose payment a dispute is about, and whether it is still open; null: there is none. */
  readonly readDispute: (id: string) => Promise<{ readonly customerId: string; readonly isOpen: boolean } | null>;
}

/** Why the provider did not do something. */
export type PaymentProblem = 'unavailable' | 'limited' | 'declined' | 'refused' | 'keys' | 'unknown';

export class PaymentError extends Error {
  readonly problem: PaymentProblem;
  /** How long the provider wants to be left alone, in ms; null: it does not say. */
  readonly retryAfterMs: number | null;
  constructor(problem: PaymentProblem, cause?: unknown, retryAfterMs: number | null = null) {
    super(`payments: ${problem}`, { cause });
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}
