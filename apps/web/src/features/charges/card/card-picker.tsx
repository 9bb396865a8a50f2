import { Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { useT } from '../../../i18n/use-t.ts';
import { offeredCardsQuery } from '../data/offered-cards.queries.ts';
import { ChargeCardDot } from './charge-card-dot.tsx';
import { cardChoices } from './card-choices.ts';
import classes from './card-picker.module.css';

interface CardPickerProps {
  readonly charge: Pick<Charge, 'vehicleId' | 'endTime' | 'cardId' | 'cardName'>;
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (cardId: string | null) => void;
}

/** The rate picker of a charge: greyed cards with a warning and their reason (CHG-061 to CHG-064). */
export function CardPicker({ charge, value, disabled, onChange }: CardPickerProps) {
  const t = useT();
  const { data: cards, isError } = useQuery(offeredCardsQuery(charge.vehicleId));
  const choices = cardChoices(cards ?? [], charge);
  const greyed = new Set(choices.flatMap((choice) => (choice.disabled ? [choice.value] : [])));
  return (
    <Select
      label={t('charges.card')}
      data={choices}
      value={value}
      onChange={onChange}
      disabled={disabled || cards === undefined}
      clearable
      clearButtonProps={{ 'aria-label': t('chargeForm.withoutCard') }}
      placeholder={t('chargeForm.withoutCard')}
      nothingFoundMessage={t('chargeForm.noCards')}
      error={isError ? t('errors.default') : undefined}
      leftSection={<ChargeCardDot charge={{ cardId: value, cardName: null }} hasName />}
      renderOption={({ option }) =>
        greyed.has(option.value) ? (
          <span className={classes['greyed']}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <span>
              {option.label}
              <span className={classes['reason']}>{t('chargeForm.cardTimeframe')}</span>
            </span>
          </span>
        ) : (
          <span>
            <ChargeCardDot charge={{ cardId: option.value, cardName: null }} hasName />
            {option.label}
          </span>
        )
      }
    />
  );
}
