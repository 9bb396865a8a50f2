import { Switch } from '@mantine/core';

interface MapSwitchProps {
  readonly label: string;
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}

/** Shows or hides the map of the page's routes (TRIP-021). */
export const MapSwitch = ({ label, shown, onChange }: MapSwitchProps) => (
  <Switch label={label} checked={shown} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
);
