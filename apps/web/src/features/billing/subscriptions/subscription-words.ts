import type { Subscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { BillingInterval, SoldPlan, SubscriptionState } from '@wattbook/domain/subscriptions/subscription';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';

export const planWords: Readonly<Record<SoldPlan, MessageKey>> = {
  premium: 'subscriptions.premium',
  professional: 'subscriptions.professional',
};

export const intervalWords: Readonly<Record<BillingInterval, MessageKey>> = { month: 'subscriptions.month', year: 'subscriptions.year' };

export const stateWords: Readonly<Record<SubscriptionState, MessageKey>> = {
  trialing: 'subscriptions.trialing',
  past_due: 'subscriptions.pastDue',
  paid: 'subscriptions.paid',
  expired: 'subscriptions.expired',
};

/** What comes next: until when it is to be paid, that it renews itself, or when it ends or ended (BILL-006). */
export function nextStepOf({ state, next_at: nextAt, expiry, payBy }: Subscription, formats: Formats, t: Translate): string | null {
  const due = formats.date(payBy);
  if (due !== null) return t('subscriptions.payBy', { date: due });
  const date = formats.date(expiry ?? nextAt);
  if (date === null) return null;
  if (expiry === null) return t('subscriptions.renewsOn', { date });
  if (state === 'expired') return t('subscriptions.endedOn', { date });
  return t(state === 'trialing' ? 'subscriptions.trialUntil' : 'subscriptions.endsOn', { date });
}
