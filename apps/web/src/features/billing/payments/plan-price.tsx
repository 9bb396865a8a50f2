import { useQuery } from '@tanstack/react-query';
import { type BillingInterval, productOf, type SoldPlan } from '@wattbook/domain/subscriptions/subscription';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useUser } from '../../account/public.ts';
import { billingQuery } from './payments.queries.ts';
import classes from './payments.module.css';

const words = {
  month: { with: 'subscriptions.costsMonth', plus: 'subscriptions.costsMonthPlus' },
  year: { with: 'subscriptions.costsYear', plus: 'subscriptions.costsYearPlus' },
} as const;

interface PlanPriceProps {
  /** Null: not chosen. */
  readonly plan: SoldPlan | null | undefined;
  readonly interval: BillingInterval | null | undefined;
}

/** What a plan costs, with VAT (BILL-005, OQ-229); nothing where the provider does not say it. */
export function PlanPrice({ plan, interval }: PlanPriceProps) {
  const t = useT();
  const formats = useFormats();
  const { data } = useQuery(billingQuery(useUser().id));
  if (!plan || !interval) return null;
  const price = data?.prices.find(({ productId }) => productId === productOf({ plan, interval }));
  if (price === undefined) return null;
  const word = words[interval][price.withVat ? 'with' : 'plus'];
  return <p className={classes['text']}>{t(word, { price: `${formats.number(price.amount, 2) ?? ''} ${price.currency}` })}</p>;
}
