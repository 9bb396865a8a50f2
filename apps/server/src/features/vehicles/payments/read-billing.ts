import type { Billing } from '@wattbook/contract/subscriptions/billing.schema';
import { stateOf } from '@wattbook/domain/subscriptions/subscription';
import type { Actor } from '../../../http/actor.ts';
import type { Payments } from '../../../services/payments/payments.ts';
import { readCurrency } from '../../profiles/public.ts';
import { fromRow } from '../subscriptions/subscriptions.store.ts';
import { findCustomer } from './customers.ts';
import { askProvider, type PaymentDeps } from './payment-deps.ts';

/** What the account pays with, to which address, the newest invoices, and what the plans cost (BILL-005, BILL-021 to BILL-023). */
export async function readBilling(deps: PaymentDeps, { accountId, userId }: Actor, payments: Payments): Promise<Billing> {
  const tenant = deps.database.forAccount(accountId);
  const currency = await readCurrency(tenant, userId);
  const customer = await findCustomer(tenant);
  return askProvider(async () => {
    const [prices, record, invoices] = await Promise.all([
      payments.listPrices(currency),
      customer && payments.readCustomer(customer.id),
      customer ? payments.listInvoices(customer.id) : [],
    ]);
    return {
      prices: prices.map(({ productId, amount, currency: priced, withVat }) => ({ productId, amount, currency: priced, withVat })),
      name: record?.name ?? null,
      address: record?.address ?? null,
      taxId: record?.taxId ?? null,
      paymentMethod: record?.paymentMethod ?? null,
      disputed: customer?.disputed ?? false,
      invoices: invoices.map(({ number, name, amount, currency: billed, createdAt, isPaid, url }) => ({
        number,
        name,
        amount,
        currency: billed,
        createdAt: new Date(createdAt).toISOString(),
        paid: isPaid,
        url,
      })),
    };
  });
}

/** Whether a trial of the account ends without anybody who pays (SHELL-104): the subscription that follows is not bought yet. */
export async function lacksPayment({ database, now }: PaymentDeps, { accountId }: Actor): Promise<boolean> {
  const rows = await database.forAccount(accountId).selectFrom('subscriptions').selectAll().where('trial', '=', true).execute();
  return rows.map(fromRow).some((one) => one.provider === null && stateOf(one, now()) === 'trialing');
}
