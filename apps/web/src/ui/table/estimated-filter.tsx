import { ActionIcon, Button } from '@mantine/core';
import { IconClockQuestion } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './filter-button.module.css';

interface EstimatedFilterProps {
  /** Which rows it leaves, in a sentence. */
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows only the rows of which a part is estimated (decision 0059). */
export function EstimatedFilter({ hint, isOn, onChange }: EstimatedFilterProps) {
  const t = useT();
  const toggle = { 'aria-pressed': isOn, 'data-on': isOn || undefined, title: hint, onClick: () => onChange(!isOn) };
  return useIsPhone() ? (
    <ActionIcon {...toggle} variant="default" size={44} className={classes['phone'] ?? ''} aria-label={t('table.partlyEstimated')}>
      <IconClockQuestion size={18} stroke={1.75} />
    </ActionIcon>
  ) : (
    <Button {...toggle} variant="default" leftSection={<IconClockQuestion size={16} stroke={1.75} />} className={classes['desk'] ?? ''}>
      {t('table.partlyEstimated')}
    </Button>
  );
}
