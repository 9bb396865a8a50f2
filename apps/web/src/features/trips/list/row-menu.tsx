import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconListDetails, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';

interface RowMenuProps {
  readonly id: string;
  readonly name: string;
  readonly onDelete: () => void;
}

/** What can be done with one trip. */
export function RowMenu({ id, name, onDelete }: RowMenuProps) {
  const t = useT();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('trips.actions', { trip: name })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconListDetails size={16} stroke={1.75} />}
          renderRoot={(props: object) => <Link {...props} to={'/trips/$id/details' as string} params={{ id } as never} />}
        >
          {t('trips.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} color="danger" onClick={onDelete}>
          {t('trips.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
