import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useVehicles } from '../../vehicles/public.ts';
import { SettingsButton } from './settings-button.tsx';

/** A card for the logbook of each vehicle that keeps one (SET-020), with the way to its settings (SET-021). */
export function LogbookCards() {
  const t = useT();
  const formats = useFormats();
  return useVehicles().map((vehicle) =>
    vehicle.logbookType === null ? null : (
      <Card key={vehicle.id} title={t('logbook.settingsOf', { vehicle: vehicle.displayName })} aside={<SettingsButton vehicle={vehicle} />}>
        <p>{`${t(`logbook.kind.${vehicle.logbookType}`)}, ${t('logbook.since')} ${formats.dateTime(vehicle.logbookDate) ?? ''}`}</p>
      </Card>
    ),
  );
}
