import { ActionIcon } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';

/** From a list to the change log of its vehicle, where deleted rows can be restored; on a phone in words. */
export function ChangelogLink({ of }: { readonly of: 'trips' | 'charges' }) {
  const t = useT();
  if (useIsPhone())
    return (
      <LinkButton variant="default" to={paths.changelog({ of })} leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}>
        {t('table.changelog')}
      </LinkButton>
    );
  return (
    <ActionIcon
      component="a"
      variant="default"
      size={36}
      aria-label={t('table.changelog')}
      title={t('table.changelog')}
      renderRoot={(root: object) => <Link {...root} {...paths.changelog({ of })} />}
    >
      <IconHistory size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
