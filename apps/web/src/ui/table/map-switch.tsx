import { ActionIcon, Switch } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './filter-button.module.css';

interface MapSwitchProps {
  readonly label: string;
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}

/** Shows or hides the map of the page's routes (TRIP-021). */
export function MapSwitch({ label, shown, onChange }: MapSwitchProps) {
  return useIsPhone() ? (
    <ActionIcon
      variant="default"
      size={44}
      className={classes['phone'] ?? ''}
      data-on={shown || undefined}
      aria-pressed={shown}
      aria-label={label}
      onClick={() => onChange(!shown)}
    >
      <IconMap size={18} stroke={1.75} />
    </ActionIcon>
  ) : (
    <Switch label={label} checked={shown} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
  );
}
