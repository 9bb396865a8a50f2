import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconFilter, IconTag, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useIsPhone } from '../use-is-phone.ts';
import buttonClasses from './filter-button.module.css';
import classes from './tag-filter.module.css';

interface TagFilterProps {
  readonly choices: readonly string[];
  readonly tag: string | undefined;
  /** The label of a tag. */
  readonly labelOf?: (tag: string) => string;
  /** What it filters by, instead of a tag. */
  readonly texts?: { readonly any: string; readonly label: string; readonly icon: TablerIcon };
  readonly onTag: (tag: string | undefined) => void;
  /** A further filter in the menu, where the toolbar has no room for it. */
  readonly other?: { readonly label: string; readonly isOn: boolean; readonly item: ReactNode } | undefined;
}

/** The tags to choose from, with the chosen one. */
export const offeredTags = (choices: readonly string[], tag: string | undefined): readonly string[] =>
  tag === undefined || choices.includes(tag) ? choices : [...choices, tag];

/** Shows only the rows with one tag; absent where there is none to choose. */
export function TagFilter({ choices, tag, labelOf = (one) => one, texts, onTag, other }: TagFilterProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const tags = offeredTags(choices, tag);
  if (tags.length === 0) return null;
  const { any, label: name, icon: Icon } = texts ?? { any: t('table.anyTag'), label: t('table.filterByTag'), icon: IconTag };
  const label = tag === undefined ? any : labelOf(tag);
  return (
    <Menu position={isPhone ? 'bottom-end' : 'bottom-start'} width={220}>
      <Menu.Target>
        {isPhone ? (
          <ActionIcon
            variant="default"
            size={44}
            className={buttonClasses['phone'] ?? ''}
            data-on={tag !== undefined || other?.isOn || undefined}
            aria-label={`${name}: ${label}${other?.isOn ? `, ${other.label}` : ''}`}
          >
            {texts === undefined ? <IconFilter size={18} stroke={1.75} /> : <Icon size={18} stroke={1.75} />}
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            leftSection={<Icon size={16} stroke={1.75} />}
            rightSection={<IconChevronDown size={16} stroke={1.75} />}
            data-on={tag !== undefined || undefined}
            className={buttonClasses['desk'] ?? ''}
          >
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown className={classes['dropdown'] ?? ''}>
        <Menu.Item onClick={() => onTag(undefined)} aria-current={tag === undefined} rightSection={tag === undefined ? <Check /> : null}>
          {any}
        </Menu.Item>
        <Menu.Divider />
        {tags.map((one) => (
          <Menu.Item key={one} onClick={() => onTag(one)} aria-current={one === tag} rightSection={one === tag ? <Check /> : null}>
            {labelOf(one)}
          </Menu.Item>
        ))}
        {other !== undefined && (
          <>
            <Menu.Divider />
            {other.item}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const Check = () => <IconCheck size={16} stroke={1.75} aria-hidden />;
