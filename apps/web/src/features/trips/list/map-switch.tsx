import { ActionIcon, Switch } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { useT } from '../../../i18n/use-t.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './trip-tools.module.css';

/** Shows or hides the map of the page's routes (TRIP-021). */
export function MapSwitch({ shown, onChange }: { readonly shown: boolean; readonly onChange: (shown: boolean) => void }) {
  const t = useT();
  return useIsPhone() ? (
    <ActionIcon
      variant="default"
      size={44}
      className={classes['phone'] ?? ''}
      data-on={shown || undefined}
      aria-pressed={shown}
      aria-label={t('trips.showMap')}
      onClick={() => onChange(!shown)}
    >
      <IconMap size={18} stroke={1.75} />
    </ActionIcon>
  ) : (
    <Switch label={t('trips.showMap')} checked={shown} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
  );
}
