import { Autocomplete, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAdjustments, IconCurrentLocation, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Location } from '@wattbook/contract/scalars';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { addressesQuery, placeLine } from '../../addresses/public.ts';
import classes from './charge-map.module.css';
import { FilterPanel } from './filter-panel.tsx';
import type { MapFilter } from './map-filter.ts';

interface MapToolsProps {
  readonly filter: MapFilter;
  readonly onFilter: (filter: MapFilter) => void;
  /** Places around it are listed first. */
  readonly near: Location | null;
  readonly onPlace: (place: Location) => void;
  /** The driver is there. */
  readonly onHere: (place: Location) => void;
}

/** Search, position of the user and filter above the map; on a phone the filter is in a sheet. */
export function MapTools({ filter, onFilter, near, onPlace, onHere }: MapToolsProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={classes['tools']}>
        <PlaceSearch near={near} onPlace={onPlace} />
        <LocateButton onHere={onHere} />
        {isPhone && (
          <Button variant="default" leftSection={<IconAdjustments size={16} stroke={1.75} aria-hidden />} onClick={() => setIsOpen(true)}>
            {t('chargeMap.filter')}
          </Button>
        )}
      </div>
      {isPhone ? (
        <Sheet opened={isOpen} onClose={() => setIsOpen(false)} title={t('chargeMap.filter')}>
          <FilterPanel filter={filter} onChange={onFilter} />
        </Sheet>
      ) : (
        <FilterPanel filter={filter} onChange={onFilter} />
      )}
    </>
  );
}

/** A place to show, found while typing (MAP-002, MAP-042). */
function PlaceSearch({ near, onPlace }: Pick<MapToolsProps, 'near' | 'onPlace'>) {
  const t = useT();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const { data: found = [] } = useQuery(addressesQuery(search, near));
  const places = new Map(found.flatMap((place) => (place.location === null ? [] : [[placeLine(place), place.location] as const])));
  const show = (line: string) => {
    const place = places.get(line);
    if (place !== undefined) onPlace(place);
  };
  return (
    <Autocomplete
      className={classes['search'] ?? ''}
      label={t('chargeMap.search')}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={text}
      maxLength={200}
      data={[...places.keys()]}
      // The server has compared: another spelling is a hit too.
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      onChange={setText}
      onOptionSubmit={show}
      onKeyDown={({ key }) => {
        const [first] = places.keys();
        if (key === 'Enter' && first !== undefined) show(places.has(text) ? text : first);
      }}
    />
  );
}

const locateTimeoutMs = 10_000;

/** Centres the map on the position of the user (MAP-003). It stays in the browser. */
function LocateButton({ onHere }: Pick<MapToolsProps, 'onHere'>) {
  const t = useT();
  const [isLocating, setIsLocating] = useState(false);
  const locate = () => {
    setIsLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsLocating(false);
        onHere({ latitude, longitude });
      },
      ({ code }) => {
        setIsLocating(false);
        toastError(t(code === 1 ? 'chargeMap.notAllowed' : 'chargeMap.notLocated'));
      },
      { timeout: locateTimeoutMs, maximumAge: 60_000 },
    );
  };
  return (
    <Button
      variant="default"
      loading={isLocating}
      leftSection={<IconCurrentLocation size={16} stroke={1.75} aria-hidden />}
      onClick={locate}
    >
      {t('chargeMap.locate')}
    </Button>
  );
}
