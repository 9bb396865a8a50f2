import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';

/** Leads to where a recording is imported: what brings the first data of a vehicle in. */
export function ImportLink() {
  const t = useT();
  return (
    <Button variant="default" component={Link} to="/settings" leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}>
      {t('vehicles.importFile')}
    </Button>
  );
}
