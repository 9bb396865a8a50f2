import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';

interface ContactMenuProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** What can be done with one contact. */
export function ContactMenu({ name, onEdit, onDelete }: ContactMenuProps) {
  const t = useT();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('contacts.actions', { contact: name })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onEdit}>
          {t('contacts.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} color="danger" onClick={onDelete}>
          {t('contacts.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
