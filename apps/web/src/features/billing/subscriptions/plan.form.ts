import type { NewSubscription } from '@wattbook/contract/subscriptions/subscription.schema';
import type { BillingInterval, SoldPlan } from '@wattbook/domain/subscriptions/subscription';
import { defineForm } from '../../../ui/form/define-form.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { intervalWords, planWords } from './subscription-words.ts';

/** What is subscribed to (BILL-002, BILL-004). */
export const planForm = defineForm<NewSubscription>()('subscriptions', {
  plan: choice<SoldPlan>(planWords, { first: 'professional' }),
  interval: choice<BillingInterval>(intervalWords, { first: 'month' }),
});
