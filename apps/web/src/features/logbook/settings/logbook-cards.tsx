import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useVehicles } from '../../vehicles/public.ts';
import { useBookFormats } from '../data/use-book-formats.ts';
import { SettingsButton } from './settings-button.tsx';

/** A card for the logbook of each vehicle that keeps one (SET-020), with the way to its settings (SET-021). */
export const LogbookCards = () =>
  useVehicles().map((vehicle) =>
    vehicle.logbookType === null ? null : <LogbookCard key={vehicle.id} vehicle={vehicle} type={vehicle.logbookType} />,
  );

function LogbookCard({ vehicle, type }: { readonly vehicle: Vehicle; readonly type: LogbookType }) {
  const t = useT();
  const formats = useBookFormats(vehicle.timeZone);
  return (
    <Card title={t('logbook.settingsOf', { vehicle: vehicle.displayName })} aside={<SettingsButton vehicle={vehicle} />}>
      <p>{`${t(`logbook.kind.${type}`)}, ${t('logbook.since')} ${formats.dateTime(vehicle.logbookDate) ?? ''}`}</p>
    </Card>
  );
}
