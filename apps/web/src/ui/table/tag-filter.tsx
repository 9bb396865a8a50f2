import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconFilter, IconTag, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useIsPhone } from '../use-is-phone.ts';
import buttonClasses from './filter-button.module.css';
import classes from './tag-filter.module.css';
import { Menu } from '../menu/menu.tsx';

interface TagFilterProps {
  readonly choices: readonly string[];
  readonly tag: string | undefined;
  /** The label of a tag. */
  readonly labelOf?: (tag: string) => string;
  /** What it filters by, instead of a tag. */
  readonly texts?: { readonly unfiltered: string; readonly label: string; readonly icon: TablerIcon };
  readonly onTag: (tag: string | undefined) => void;
  /** A further filter in the menu, where the toolbar has no room for it. */
  readonly other?: { readonly label: string; readonly isOn: boolean; readonly item: ReactNode } | undefined;
}

/** The tags to choose from, with the chosen one. */
export const offeredTags = (choices: readonly string[], tag: string | undefined): readonly string[] =>
  tag === undefined || choices.includes(tag) ? choices : [...choices, tag];

/** What the filter says, and its icons. */
function useFilterTexts(texts: TagFilterProps['texts']) {
  const t = useT();
  return texts === undefined
    ? { unfiltered: t('table.anyTag'), label: t('table.filterByTag'), icon: IconTag, phoneIcon: IconFilter }
    : { ...texts, phoneIcon: texts.icon };
}

/** Shows only the rows with one tag; absent where there is none to choose. */
export function TagFilter({ choices, tag, labelOf = (one) => one, texts, onTag, other }: TagFilterProps) {
  const isPhone = useIsPhone();
  const tags = offeredTags(choices, tag);
  const { unfiltered, label: name, icon: Icon, phoneIcon: PhoneIcon } = useFilterTexts(texts);
  if (tags.length === 0) return null;
  const isOn = tag !== undefined;
  const isOtherOn = other?.isOn === true;
  const label = isOn ? labelOf(tag) : unfiltered;
  return (
    <Menu position={isPhone ? 'bottom-end' : 'bottom-start'} width={220}>
      <Menu.Target>
        {isPhone ? (
          <ActionIcon
            variant="default"
            size={44}
            className={buttonClasses['phone'] ?? ''}
            data-on={isOn || isOtherOn || undefined}
            aria-label={`${name}: ${label}${isOtherOn ? `, ${other.label}` : ''}`}
          >
            <PhoneIcon size={18} stroke={1.75} />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            leftSection={<Icon size={16} stroke={1.75} />}
            rightSection={<IconChevronDown size={16} stroke={1.75} />}
            data-on={isOn || undefined}
            className={buttonClasses['desk'] ?? ''}
          >
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown className={classes['dropdown'] ?? ''}>
        <TagItem text={unfiltered} isChosen={!isOn} onClick={() => onTag(undefined)} />
        <Menu.Divider />
        {tags.map((one) => (
          <TagItem key={one} text={labelOf(one)} isChosen={one === tag} onClick={() => onTag(one)} />
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

interface TagItemProps {
  readonly text: string;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

const TagItem = ({ text, isChosen, onClick }: TagItemProps) => (
  <Menu.Item onClick={onClick} aria-current={isChosen} rightSection={isChosen ? <IconCheck size={16} stroke={1.75} aria-hidden /> : null}>
    {text}
  </Menu.Item>
);
