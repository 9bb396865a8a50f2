import { TagsInput } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import type { DrawProps } from '../../../ui/form/field.ts';
import { useUser } from '../../account/public.ts';

/** The tags of a charge: typed, with the user's own ones offered. */
export function DrawChargeTags({ name, label, input, onChange, error, disabled }: DrawProps<readonly string[]>) {
  const t = useT();
  return (
    <TagsInput
      label={label}
      name={name}
      data={[...(useUser().chargeTags ?? [])]}
      value={[...input]}
      onChange={onChange}
      error={error()}
      disabled={disabled}
      maxTags={20}
      placeholder={input.length === 0 ? t('chargeForm.tagsPlaceholder') : ''}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
