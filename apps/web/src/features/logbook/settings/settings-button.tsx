import { Button } from '@mantine/core';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';

const LogbookSettings = lazy(() =>
  import('./logbook-settings.dialog.tsx').then(({ LogbookSettingsDialog: component }) => ({ default: component })),
);

/** Opens the settings of a logbook (LOG-034). */
export function SettingsButton({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {t('logbook.settings')}
      </Button>
      {opened && (
        <Suspense>
          <LogbookSettings vehicle={vehicle} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
