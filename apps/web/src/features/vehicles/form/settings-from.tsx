import { Radio } from '@mantine/core';
import type { VehicleChanges } from '@wattbook/contract/vehicles/vehicle.schema';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import classes from './settings-from.module.css';

export type SettingsFrom = NonNullable<VehicleChanges['settingsFrom']>;

interface SettingsFromProps {
  /** The labels of the changed settings. */
  readonly changed: readonly string[];
  readonly chosen: SettingsFrom | null;
  readonly error: string | undefined;
  readonly onChoose: (from: SettingsFrom) => void;
}

/** Asks from when changed settings of detection hold, with what each answer does to what is recorded. Neither is chosen at first. */
export function SettingsFromCard({ changed, chosen, error, onChoose }: SettingsFromProps) {
  const t = useT();
  return (
    <Card>
      <Radio.Group
        name="settingsFrom"
        label={t('vehicleDetails.from')}
        description={t('vehicleDetails.fromText', { fields: changed.join(', ') })}
        error={error}
        value={chosen}
        onChange={(value) => onChoose(value === 'now' ? 'now' : 'beginning')}
      >
        <div className={classes['answers']}>
          <Radio value="now" label={t('vehicleDetails.fromNow')} description={t('vehicleDetails.fromNowText')} />
          <Radio value="beginning" label={t('vehicleDetails.fromBeginning')} description={t('vehicleDetails.fromBeginningText')} />
        </div>
      </Radio.Group>
    </Card>
  );
}
