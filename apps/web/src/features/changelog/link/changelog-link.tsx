import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';

/** From a list to the change log of its vehicle, where deleted rows can be restored. */
export function ChangelogLink({ of }: { readonly of: 'trips' | 'charges' }) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <ActionIcon
      component="a"
      variant="default"
      size={isPhone ? 44 : 36}
      aria-label={t('table.changelog')}
      title={t('table.changelog')}
      renderRoot={(root: object) => <Link {...root} {...paths.changelog({ of })} />}
    >
      <IconHistory size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
