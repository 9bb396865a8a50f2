import { IconPencil, IconTag } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import type { AssignmentItems } from '../../../lists/list-of.ts';
import { paths } from '../../../paths.ts';
import type { ChargeRow } from '../data/charges.queries.ts';
import { Menu } from '../../../ui/menu/menu.tsx';

/** The form and the tags of a charge in its menu (CHG-075: not while it is locked). */
export function ChargeItems({ row, refusal, onOpen }: AssignmentItems<ChargeRow>) {
  const t = useT();
  const navigate = useNavigate();
  const disabled = refusal === null ? {} : { disabled: true, title: refusal };
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} {...disabled} onClick={() => void navigate(paths.charge(row.id))}>
        {t('charges.edit')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTag size={16} stroke={1.75} />} {...disabled} onClick={() => onOpen(null)}>
        {t('charges.editSelected')}
      </Menu.Item>
    </>
  );
}
