import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconHistory, IconHome, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FoundAddress } from '@wattbook/contract/addresses/addresses.endpoints';
import type { Location } from '@wattbook/contract/scalars';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { placeDetail } from '../places/public.ts';
import classes from './address-field.module.css';
import { type AddressText, asInput, isSuggestedHome, type Place, placeLine, withPoint, withText } from './address-text.ts';
import { addressesQuery } from './addresses.queries.ts';
import { AddressPoint } from './address-point.tsx';

interface AddressFieldProps {
  readonly label: string;
  readonly value: AddressText;
  readonly onChange: (value: AddressText) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** The position around which places are listed first. */
  readonly near: Location | null;
  /** The home of the user, which is suggested first; null: it is not suggested. */
  readonly home: Place | null;
  readonly name: string;
}

/** Height of the navigation at the bottom of a phone. */
const BOTTOM_BAR_PX = 72;

/** An address of the server, or the home of the user. */
type Suggested = FoundAddress | (Place & { readonly source: 'home' });

const icons = { home: IconHome, own: IconHistory, town: IconBuilding, service: IconMapPin } as const;

/** The places to choose from: the home of the user, then what is found for the text. */
function useSuggestions({
  value,
  disabled,
  near,
  home,
}: Pick<AddressFieldProps, 'value' | 'near' | 'home'> & { readonly disabled: boolean }) {
  const t = useT();
  const [search] = useDebouncedValue(value.text.trim(), 200);
  const isOpen = value.address === null && !disabled;
  const isSearching = isOpen && search.length >= 2;
  const { data: found = [], isFetching, isError } = useQuery({ ...addressesQuery(search, near), enabled: isSearching });
  const homes: readonly Suggested[] = isOpen && isSuggestedHome(home, t('addresses.home'), value.text) ? [{ ...home, source: 'home' }] : [];
  const others = isSearching ? found.filter((place) => homes.every((one) => placeLine(one) !== placeLine(place))) : [];
  const options = [...homes, ...others];
  return { options, isEmpty: isSearching && !isFetching && options.length === 0, isLoading: isSearching && isFetching, isError };
}

/** A place: an autocomplete of addresses that takes any other text as well, and a point on the map (TRIP-038, MAP-042, decision 0041). */
export function AddressField({ label, value, onChange, error, disabled = false, near, home, name }: AddressFieldProps) {
  const t = useT();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { options, isEmpty, isLoading, isError } = useSuggestions({ value, disabled, near, home });

  const choose = (index: string) => {
    const place = options[Number(index)];
    if (place === undefined) return;
    onChange(asInput(place, 'suggestion'));
    combobox.closeDropdown();
  };

  return (
    <div className={classes['field']}>
      {/* Rendered within the form, so that the list belongs to a landmark. */}
      {/* The list opens above the field where it would be behind the navigation of a phone. */}
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} middlewares={{ flip: { padding: BOTTOM_BAR_PX } }}>
        <Combobox.Target>
          <TextInput
            label={label}
            name={name}
            value={value.text}
            disabled={disabled}
            error={error}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
            rightSection={isLoading ? <Loader size={16} aria-hidden /> : null}
            onChange={({ currentTarget }) => {
              onChange(withText(value, currentTarget.value));
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
              <Combobox.Option value={String(index)} key={`${place.source} ${placeLine(place)} ${JSON.stringify(place.location)}`}>
                <Suggestion place={place} />
              </Combobox.Option>
            ))}
            {isEmpty && <Combobox.Empty>{t(isError ? 'addresses.failed' : 'addresses.none')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {!disabled && <AddressPoint label={label} value={value} near={near} onChange={(point) => onChange(withPoint(value, point))} />}
    </div>
  );
}

function Suggestion({ place }: { readonly place: Suggested }) {
  const t = useT();
  const Icon = icons[place.source];
  const detail = place.source === 'home' ? placeLine(place) : placeDetail(place.address);
  const first = place.source === 'home' ? t('addresses.home') : place.address.line1 || placeLine(place);
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
