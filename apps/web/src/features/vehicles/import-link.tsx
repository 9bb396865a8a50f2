import { IconFileImport } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** A link to the import of recordings, which adds the first data of a vehicle. */
export function ImportLink() {
  const t = useT();
  return (
    <LinkButton variant="default" to={paths.import()} leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}>
      {t('vehicles.importFile')}
    </LinkButton>
  );
}
