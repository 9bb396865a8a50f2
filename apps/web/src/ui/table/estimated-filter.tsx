import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconClockQuestion } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './filter-button.module.css';
import { Menu } from '../menu/menu.tsx';

interface EstimatedFilterProps {
  /** Which rows it leaves, in a sentence. */
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

interface EstimatedButtonProps extends EstimatedFilterProps {
  /** On a phone too there is room for its text. */
  readonly hasRoom: boolean;
}

/** Shows only the rows of which a part is estimated (decision 0059). */
export function EstimatedFilter({ hint, isOn, onChange, hasRoom }: EstimatedButtonProps) {
  const t = useT();
  const toggle = { 'aria-pressed': isOn, 'data-on': isOn || undefined, title: hint, onClick: () => onChange(!isOn) };
  const isPhone = useIsPhone();
  return isPhone && !hasRoom ? (
    <ActionIcon {...toggle} variant="default" size={44} className={classes['phone'] ?? ''} aria-label={t('table.partlyEstimated')}>
      <IconClockQuestion size={18} stroke={1.75} />
    </ActionIcon>
  ) : (
    <Button {...toggle} variant="default" leftSection={<IconClockQuestion size={16} stroke={1.75} />} className={classes['desk'] ?? ''}>
      {t('table.partlyEstimated')}
    </Button>
  );
}

/** The same in the menu of a phone. */
export function EstimatedItem({ hint, isOn, onChange }: EstimatedFilterProps) {
  return (
    <Menu.CheckboxItem
      classNames={{ itemIndicator: classes['indicator'] ?? '' }}
      title={hint}
      checked={isOn}
      onChange={onChange}
      closeMenuOnClick
      rightSection={isOn ? <IconCheck size={16} stroke={1.75} aria-hidden /> : null}
    >
      {useT()('table.partlyEstimated')}
    </Menu.CheckboxItem>
  );
}
