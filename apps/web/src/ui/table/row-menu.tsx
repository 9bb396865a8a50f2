import { ActionIcon } from '@mantine/core';
import { IconDots, IconListDetails, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '../../address.ts';
import { useT } from '../../i18n/use-t.ts';
import { Menu } from '../menu/menu.tsx';

interface RowMenuProps {
  /** "trip 2026-11-20, 12:12" */
  readonly name: string;
  readonly link?: Address | undefined;
  readonly edit?: RowAction | undefined;
  readonly remove?: RowAction | undefined;
  /** Further `Menu.Item`s. */
  readonly children?: ReactNode;
}

interface RowAction {
  readonly label: string;
  readonly onClick: () => void;
  /** Why the action is not possible. */
  readonly refusal?: string | null;
}

/** The actions on one row. */
export function RowMenu({ name, link, edit, remove, children }: RowMenuProps) {
  const t = useT();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('table.actionsFor', { row: name })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {link !== undefined && (
          <Menu.Item
            leftSection={<IconListDetails size={16} stroke={1.75} />}
            renderRoot={(props: object) => <Link {...props} {...link} />}
          >
            {t('table.open')}
          </Menu.Item>
        )}
        {edit !== undefined && (
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={edit.onClick}>
            {edit.label}
          </Menu.Item>
        )}
        {children}
        {remove !== undefined && (
          <Menu.Item
            leftSection={<IconTrash size={16} stroke={1.75} />}
            color="danger"
            disabled={remove.refusal != null}
            {...(remove.refusal != null && { title: remove.refusal })}
            onClick={remove.onClick}
          >
            {remove.label}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
