import { promotionMonths } from '@wattbook/domain/promotions/promotion';
import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled } from '../../../ui/form/field.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { measure } from '../../../ui/form/kinds/number.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import type { PromotionBody } from '../data/promotions.queries.ts';

export const planLabels = { premium: 'promotions.premium', professional: 'promotions.professional' } as const;

/** Whom and what a promotion is for. */
export const promotionForm = defineForm<PromotionBody>()('promotions', {
  email: text({ required: true, wide: true, maxLength: 250, hints: { type: 'email', autoComplete: 'off' } }),
  vehicle: labelled('promotions.vehicleOf', text({ wide: true, maxLength: 100 })),
  plan: choice(planLabels, { first: 'premium' }),
  months: measure('', { decimals: 0, required: true, limits: [promotionMonths.min, promotionMonths.max] }),
});
