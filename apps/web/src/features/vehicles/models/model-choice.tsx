import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import type { VehicleMasterData } from '@wattbook/domain/vehicles/vehicle-master-data';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { lateWindow } from '../../../ui/dialog/late-window.tsx';
import type { LinkedModel } from './linked-model.ts';
import classes from './models.module.css';

const ModelDialog = lateWindow(() => import('./model.dialog.tsx').then(({ ModelDialog: component }) => component));

interface ModelChoiceProps {
  readonly linked: LinkedModel | null;
  /** The make as it is entered in the form. */
  readonly make: string;
  /** The message of the server about the model. */
  readonly error: string | undefined;
  readonly onChoose: (model: VehicleMasterData) => void;
  /** The model is entered by hand from now on. */
  readonly onRemove: () => void;
}

/** The model of a vehicle from the master data: offers the list, or shows the linked one (VEH-079, SHELL-099). */
export function ModelChoice({ linked, make, error, onChoose, onRemove }: ModelChoiceProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const name = [linked?.manufacture, linked?.model, linked?.variant].filter((part) => typeof part === 'string').join(' ');
  return (
    <div className={classes['choice']}>
      <div className={classes['words']}>
        <strong>{linked === null ? t('models.offer') : name}</strong>
        <p>{t(linked === null ? 'models.offerText' : 'models.linkedText')}</p>
        {error !== undefined && (
          <p role="alert" className={classes['error']}>
            {error}
          </p>
        )}
      </div>
      <div className={classes['actions']}>
        <Button variant="default" leftSection={<IconListSearch size={16} stroke={1.75} aria-hidden />} onClick={() => setOpened(true)}>
          {t(linked === null ? 'models.choose' : 'models.chooseOther')}
        </Button>
        {linked !== null && (
          <Button variant="subtle" onClick={onRemove}>
            {t('models.byHand')}
          </Button>
        )}
      </div>
      {opened && (
        <ModelDialog
          make={make}
          chosen={linked?.id ?? null}
          onChoose={(model) => {
            setOpened(false);
            onChoose(model);
          }}
          onMissing={() => {
            setOpened(false);
            if (linked !== null) onRemove();
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}
