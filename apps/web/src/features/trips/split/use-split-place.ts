import { useQuery } from '@tanstack/react-query';
import type { Address, Location } from '@wattbook/contract/scalars';
import type { TripDetail, TripItem } from '@wattbook/contract/trips/trip.schema';
import { typedAddress } from '@wattbook/domain/addresses/typed-address';
import { useState } from 'react';
import { type AddressText, asInput, noAddress } from '../../addresses/public.ts';
import { addressAtQuery } from '../data/trip-split.queries.ts';

/** The place of a split: the position of the chosen sample with its address, until the user enters another one. */
export interface SplitPlace {
  readonly value: AddressText;
  readonly address: Address | null;
  readonly isLookingUp: boolean;
  readonly onChange: (value: AddressText) => void;
}

const nowhere: Location = { latitude: 0, longitude: 0 };

/** The place of the sample (TRIP-108). That of a trip with sealed places is not looked up: no service learns them. */
export function useSplitPlace(trip: Pick<TripDetail, 'placesKey'>, item: TripItem | null): SplitPlace {
  const [entered, setEntered] = useState<{ readonly of: string; readonly value: AddressText } | null>(null);
  const position = positionOf(item);
  const { data: found = null, isFetching } = useQuery({
    ...addressAtQuery(position ?? nowhere),
    enabled: position !== null && trip.placesKey === null,
  });
  const measured = position === null ? noAddress : asInput({ address: found, location: position }, 'record');
  // Another sample has another place.
  const value = entered !== null && entered.of === item?.timestamp ? entered.value : measured;
  return {
    value,
    address: value.address ?? typedAddress(value.text),
    isLookingUp: isFetching,
    onChange: (changed) => setEntered({ of: item?.timestamp ?? '', value: changed }),
  };
}

const positionOf = (item: TripItem | null): Location | null =>
  item === null || item.latitude === null || item.longitude === null ? null : { latitude: item.latitude, longitude: item.longitude };
