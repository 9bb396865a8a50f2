import { Button, Group, TextInput } from '@mantine/core';
import type { Location } from '@wattbook/contract/scalars';
import { typedPosition } from '@wattbook/domain/addresses/typed-position';
import { type FormEvent, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PointMap, type PointMapProps } from '../../ui/map-frame/point-map.tsx';
import { useMapStyle } from '../configuration/public.ts';
import { positionText, useNameNear } from '../places/public.ts';
import { useOwnRoads } from '../routes/public.ts';
import { useSelectedVehicle } from '../vehicles/public.ts';
import classes from './point-dialog.module.css';

interface PointDialogProps {
  readonly title: string;
  readonly point: Location | null;
  /** The part of the map that is shown first while there is no point. */
  readonly near: Location | null;
  readonly onChosen: (point: Location) => void;
  readonly onClose: () => void;
}

/** Chooses a point: the map is moved below a cross by finger, mouse or arrow keys, or the coordinates are typed (MAP-042, decision 0041). */
export function PointDialog({ title, point, near, onChosen, onClose }: PointDialogProps) {
  const t = useT();
  const nameNear = useNameNear(true);
  const [shown, setShown] = useState(point ?? near);
  const [chosen, setChosen] = useState(point);
  const [text, setText] = useState(point === null ? '' : positionText(point));
  const isWrong = text.trim() !== '' && typedPosition(text) === null;

  const onMoved = (center: Location) => {
    setChosen(center);
    setText(positionText(center));
  };
  const onTyped = (typed: string) => {
    setText(typed);
    const position = typedPosition(typed);
    setChosen(position);
    if (position !== null) setShown(position);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may be in another form.
    event.stopPropagation();
    if (chosen !== null) onChosen(chosen);
  };

  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <form onSubmit={onSubmit} className={classes['form']} noValidate>
        <p className={classes['hint']}>{t('addresses.pointHint')}</p>
        <div className={classes['map']}>
          <MapWithOwnRoads shown={shown} onMoved={onMoved} />
        </div>
        <TextInput
          label={t('addresses.coordinates')}
          description={chosen === null ? t('addresses.coordinatesHint') : (nameNear(chosen) ?? t('addresses.coordinatesHint'))}
          value={text}
          error={isWrong && t('addresses.coordinatesWrong')}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('trips.cancel')}
          </Button>
          <Button type="submit" disabled={chosen === null}>
            {t('addresses.usePoint')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function MapWithOwnRoads({ shown, onMoved }: Pick<PointMapProps, 'shown' | 'onMoved'>) {
  const styleUrl = useMapStyle();
  const { preferences } = useFormats();
  const vehicle = useSelectedVehicle();
  const roads = useOwnRoads(vehicle?.id ?? '');
  if (styleUrl === undefined) return null;
  return (
    <PointMap
      styleUrl={styleUrl}
      preferences={preferences}
      ground={roads.ground}
      // Without a vehicle there are no roads to load.
      onOffline={(isOffline) => vehicle !== null && roads.onOffline(isOffline)}
      shown={shown}
      onMoved={onMoved}
    />
  );
}
