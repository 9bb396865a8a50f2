import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CardPrice } from '@wattbook/contract/cards/card-price.schema';
import { cardDefaults } from '@wattbook/domain/cards/card-fields';
import { offeredDays } from '@wattbook/domain/cards/price-days';
import type { PriceDay } from '@wattbook/domain/prices/card';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { dayNames } from '@wattbook/i18n/day-messages';
import { operatorsQuery } from '../data/cards.queries.ts';
import { countryChoices } from './card-country.kind.tsx';
import { type AboutPrice, enteredPrices, inputsOfPrice, priceForm, problemsOfPrice } from './price.form.ts';

interface PriceEditorProps {
  readonly about: AboutPrice;
  /** The price to change; null: a new one. */
  readonly stored: CardPrice | null;
  /** What a new one begins with. */
  readonly begin?: { readonly from?: string; readonly to?: string };
  readonly onSave: (prices: readonly CardPrice[]) => void;
  readonly onCancel: () => void;
}

/** The inputs of one price, in its place in the table (COST-071). */
export function PriceEditor({ about, stored, begin = {}, onSave, onCancel }: PriceEditorProps) {
  const t = useT();
  const { language } = useFormats().preferences;
  const { data: operators = [] } = useQuery(operatorsQuery);
  const form = useForm({
    form: priceForm,
    about,
    ...(stored?.timezone === undefined && { initial: { timezone: cardDefaults.timezone, ...begin } }),
    ...(stored !== null && { stored: inputsOfPrice(stored) }),
    check: (values) => problemsOfPrice(values, about),
    send: async (_, values) => onSave(enteredPrices(values, about, stored)),
  });
  const { inputs } = form;
  const days = offeredDays(stored === null ? null : (stored.day ?? 'all'));
  const ofCountry = operators.filter(({ country }) => country === inputs.country);
  return (
    <DialogForm form={form} failure={null} onCancel={onCancel} submitLabel={t('cards.savePrice')}>
      <FormFields
        form={form}
        replacements={{
          day: (
            <NativeSelect
              label={t('cards.day')}
              name="day"
              value={inputs.day}
              data={days.map((value) => ({ value, label: t(dayNames[value]) }))}
              // The select offers only these days.
              onChange={({ currentTarget: { value } }) => form.set({ day: value as PriceDay })}
            />
          ),
          country: (
            <NativeSelect
              label={t('cards.country')}
              name="country"
              value={inputs.country}
              error={form.errorAt('country')}
              data={[{ value: '', label: t('cards.everywhere') }, ...countryChoices(language)]}
              onChange={({ currentTarget: { value } }) => form.set({ country: value, operator: '' })}
            />
          ),
          operator: (
            <NativeSelect
              label={t('cards.operator')}
              name="operator"
              value={inputs.operator}
              error={form.errorAt('operator')}
              data={[{ value: '', label: t('cards.noOperator') }, ...ofCountry.map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={({ currentTarget: { value } }) => form.set({ operator: value })}
            />
          ),
        }}
      />
    </DialogForm>
  );
}
