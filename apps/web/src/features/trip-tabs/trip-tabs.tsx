import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { TabBar } from '../../ui/page/tab-bar.tsx';

/** The tabs above the trips and the journeys (decision 0182). */
export function TripTabs() {
  const t = useT();
  return (
    <TabBar
      label={t('trips.tabs')}
      tabs={[
        { to: paths.trips(), label: t('trips.title') },
        { to: paths.journeys(), label: t('trips.journeys') },
      ]}
    />
  );
}
