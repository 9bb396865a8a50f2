import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconHistory, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FoundAddress } from '@wattbook/contract/addresses/addresses.endpoints';
import type { Address, Location } from '@wattbook/contract/scalars';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { placeDetail, positionText } from '../places/public.ts';
import classes from './address-field.module.css';
import { addressesQuery } from './addresses.queries.ts';

export interface ChosenAddress {
  readonly address: Address;
  readonly location: Location;
}

/** The text of the field and the chosen place; further typing clears the choice. */
export interface AddressText {
  readonly text: string;
  readonly chosen: ChosenAddress | null;
}

interface AddressFieldProps {
  readonly label: string;
  readonly value: AddressText;
  readonly onChange: (value: AddressText) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** The position around which places are listed first. */
  readonly near: Location | null;
  readonly name: string;
}

const icons = { own: IconHistory, town: IconBuilding, service: IconMapPin } as const;

/** A chosen address in one line: street and town, else the position. */
export function addressLine({ address, location }: ChosenAddress): string {
  const detail = placeDetail(address);
  const parts = [address.line1, detail].filter((part, index, all) => part !== '' && all.indexOf(part) === index);
  return parts.join(', ') || positionText(location);
}

/** An autocomplete of places; one of them has to be chosen (TRIP-038, TRIP-048, MAP-042). */
export function AddressField({ label, value, onChange, error, disabled = false, near, name }: AddressFieldProps) {
  const t = useT();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [search] = useDebouncedValue(value.text.trim(), 200);
  const isSearching = value.chosen === null && !disabled;
  const query = addressesQuery(search, near);
  const { data: found = [], isFetching, isError } = useQuery({ ...query, enabled: isSearching && search.length >= 2 });
  const options = isSearching && search.length >= 2 ? found : [];
  const isEmpty = isSearching && search.length >= 2 && !isFetching && options.length === 0;

  const choose = (index: string) => {
    const place = options[Number(index)];
    if (place === undefined) return;
    onChange({ text: addressLine(place), chosen: { address: place.address, location: place.location } });
    combobox.closeDropdown();
  };

  return (
    // Rendered within the form, so that the list belongs to a landmark.
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          label={label}
          name={name}
          value={value.text}
          disabled={disabled}
          error={error}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
          rightSection={isSearching && isFetching ? <Loader size={16} aria-hidden /> : null}
          onChange={({ currentTarget }) => {
            onChange({ text: currentTarget.value, chosen: null });
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0 && !isEmpty}>
        <Combobox.Options aria-label={t('addresses.suggestions')}>
          {options.map((place, index) => (
            <Combobox.Option value={String(index)} key={`${place.source} ${addressLine(place)} ${positionText(place.location)}`}>
              <Place place={place} />
            </Combobox.Option>
          ))}
          {isEmpty && <Combobox.Empty>{t(isError ? 'addresses.failed' : 'addresses.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Place({ place }: { readonly place: FoundAddress }) {
  const t = useT();
  const Icon = icons[place.source];
  const detail = placeDetail(place.address);
  const first = place.address.line1 || detail || positionText(place.location);
  return (
    <span className={classes['option']}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes['lines']}>
        <strong>{first}</strong>
        <span>{detail === first ? t(`addresses.${place.source}`) : detail}</span>
      </span>
    </span>
  );
}
