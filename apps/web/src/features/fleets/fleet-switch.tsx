import { ActionIcon } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { fleetsQuery } from './data/fleets.queries.ts';
import { Menu } from '../../ui/menu/menu.tsx';

/** Beside the vehicles the fleets in which the user works; nothing for everybody else. */
export function FleetSwitch() {
  const t = useT();
  const fleets = useQuery({ ...fleetsQuery(), staleTime: Number.POSITIVE_INFINITY, retry: false }).data?.data ?? [];
  if (fleets.length === 0) return null;
  return (
    <Menu position="bottom-end" width={260} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="transparent" c="inherit" aria-label={t('shell.fleets')}>
          <IconBuilding size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.fleets')}</Menu.Label>
        {fleets.map(({ id, name }) => (
          <Menu.Item key={id} component="a" renderRoot={(props: object) => <Link {...props} {...paths.fleetAccount(id)} />}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
