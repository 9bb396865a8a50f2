import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconListDetails, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import type { RowLink } from './data-table.tsx';

interface RowMenuProps {
  /** "Actions for trip 2026-11-20, 12:12" */
  readonly label: string;
  readonly link?: RowLink;
  readonly deleteLabel: string;
  readonly onDelete: () => void;
}

/** What can be done with one row. */
export function RowMenu({ label, link, deleteLabel, onDelete }: RowMenuProps) {
  const t = useT();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={label}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {link !== undefined && (
          <Menu.Item
            leftSection={<IconListDetails size={16} stroke={1.75} />}
            renderRoot={(props: object) => <Link {...props} to={link.to} params={(link.params ?? {}) as never} />}
          >
            {t('table.open')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} color="danger" onClick={onDelete}>
          {deleteLabel}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
