import { Select } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useVehicles } from '../../vehicles/public.ts';
import classes from '../interfaces.module.css';
import { evccExample } from './evcc-example.ts';

/** How evcc reads a vehicle: its part of `evcc.yaml`. */
export function EvccCard() {
  const t = useT();
  const vehicles = useVehicles();
  const [chosen, setChosen] = useState<string | null>(null);
  const vehicle = vehicles.find(({ id }) => id === chosen) ?? vehicles[0];
  if (vehicle === undefined) return null;
  return (
    <Card title={t('interfaces.evcc')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('interfaces.evccText')}</p>
        {vehicles.length > 1 && (
          <Select
            label={t('interfaces.evccVehicle')}
            data={vehicles.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            value={vehicle.id}
            onChange={setChosen}
            allowDeselect={false}
          />
        )}
        <CopiedText
          label={t('interfaces.evccExample')}
          text={evccExample({ id: vehicle.id, name: vehicle.displayName }, location.origin)}
        />
      </div>
    </Card>
  );
}
