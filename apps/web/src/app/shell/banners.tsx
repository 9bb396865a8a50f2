import { useOnline } from './use-online.ts';
import { useSelectedVehicle } from '../../features/vehicles/public.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';

/** What holds as long as its condition does (OQ-011): no network, an archived vehicle (SHELL-100, SHELL-108). */
export function Banners() {
  const t = useT();
  const online = useOnline();
  const vehicle = useSelectedVehicle();
  return (
    <>
      {!online && <Notice kind="warning">{t('shell.offline')}</Notice>}
      {vehicle?.archive && <Notice kind="warning">{t('shell.archivedBanner', { vehicle: vehicle.displayName })}</Notice>}
    </>
  );
}
