import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './filter-button.module.css';
import { Menu } from '../menu/menu.tsx';

interface ErrorsFilterProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows only the rows with an open rule error; on a phone without its text. */
export function ErrorsFilter({ isOn, onChange }: ErrorsFilterProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const toggle = { 'aria-pressed': isOn, 'data-on': isOn || undefined, onClick: () => onChange(!isOn) };
  return isPhone ? (
    <ActionIcon {...toggle} variant="default" size={44} className={classes['phone'] ?? ''} aria-label={t('ruleErrors.onlyOpen')}>
      <IconAlertTriangle size={18} stroke={1.75} />
    </ActionIcon>
  ) : (
    <Button {...toggle} variant="default" leftSection={<IconAlertTriangle size={16} stroke={1.75} />} className={classes['desk'] ?? ''}>
      {t('ruleErrors.onlyOpen')}
    </Button>
  );
}

/** The same in the menu of a phone. */
export function ErrorsItem({ isOn, onChange }: ErrorsFilterProps) {
  return (
    <Menu.CheckboxItem
      classNames={{ itemIndicator: classes['indicator'] ?? '' }}
      checked={isOn}
      onChange={onChange}
      closeMenuOnClick
      rightSection={isOn ? <IconCheck size={16} stroke={1.75} aria-hidden /> : null}
    >
      {useT()('ruleErrors.onlyOpen')}
    </Menu.CheckboxItem>
  );
}
