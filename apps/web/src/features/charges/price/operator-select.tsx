import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countryName } from '@wattbook/i18n/formats/country';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { operatorsQuery } from '../../cards/public.ts';

interface OperatorSelectProps {
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly onChange: (operatorId: string | null) => void;
}

/** At whose station a car charged: an operator by country, or what the charge point tells. */
export function OperatorSelect({ value, error, disabled = false, onChange }: OperatorSelectProps) {
  const t = useT();
  const { language } = useFormats().preferences;
  const { data: operators = [] } = useQuery(operatorsQuery);
  const groups = [...Map.groupBy(operators, ({ country }) => country)]
    .map(([country, ofCountry]) => ({
      group: countryName(country, language),
      items: ofCountry.map(({ id, name }) => ({ value: id, label: `${name}, ${countryName(country, language)}` })),
    }))
    .toSorted((a, b) => a.group.localeCompare(b.group, language));
  return (
    <NativeSelect
      label={t('charges.operator')}
      name="operatorId"
      value={value ?? ''}
      error={error}
      disabled={disabled}
      data={[{ value: '', label: t('charges.operatorOfPoint') }, ...groups]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}
