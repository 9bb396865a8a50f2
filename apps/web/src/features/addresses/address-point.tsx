import { Button } from '@mantine/core';
import type { Location } from '@wattbook/contract/scalars';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { lateWindow } from '../../ui/dialog/late-window.tsx';
import { positionText, useNameNear } from '../places/public.ts';
import classes from './address-field.module.css';
import type { AddressText } from './address-text.ts';

const PointDialog = lateWindow(() => import('./point.dialog.tsx').then(({ PointDialog: component }) => component));

interface AddressPointProps {
  /** The label of the address. */
  readonly label: string;
  readonly value: AddressText;
  /** The part of the map that is shown first while there is no point. */
  readonly near: Location | null;
  readonly onChange: (point: Location | null) => void;
}

/** Where a place is on the map, below its address: it can be chosen, changed and removed. */
export function AddressPoint({ label, value: { text, location }, near, onChange }: AddressPointProps) {
  const t = useT();
  const nameNear = useNameNear(location !== null);
  const [isOpen, setIsOpen] = useState(false);
  const about = (action: string) => `${action}: ${label}`;
  const choose = t(location === null ? 'addresses.choosePoint' : 'addresses.changePoint');
  return (
    <div className={classes['point']}>
      {location !== null && <span>{t('addresses.point', { place: nameNear(location) ?? positionText(location) })}</span>}
      {location === null && text.trim() !== '' && <span>{t('addresses.noPoint')}</span>}
      <Button variant="subtle" size="compact-xs" aria-label={about(choose)} onClick={() => setIsOpen(true)}>
        {choose}
      </Button>
      {location !== null && (
        <Button variant="subtle" size="compact-xs" aria-label={about(t('addresses.removePoint'))} onClick={() => onChange(null)}>
          {t('addresses.removePoint')}
        </Button>
      )}
      {isOpen && (
        <PointDialog
          title={about(t('addresses.pointTitle'))}
          point={location}
          near={near}
          onChosen={(point) => {
            onChange(point);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
