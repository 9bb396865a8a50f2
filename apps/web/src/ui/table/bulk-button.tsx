import { UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import classes from './bulk-bar.module.css';

interface BulkButtonProps {
  readonly icon: TablerIcon;
  readonly label: string;
  readonly onClick: () => void;
  /** Whether it deletes something. */
  readonly destructive?: boolean;
  readonly disabled?: boolean;
}

/** An action of the bulk bar: icon and label, on a phone the icon with the label for screen readers. */
export function BulkButton({ icon: Icon, label, onClick, destructive = false, disabled = false }: BulkButtonProps) {
  return (
    <UnstyledButton
      className={classes['action'] ?? ''}
      data-destructive={destructive || undefined}
      onClick={onClick}
      disabled={disabled}
      aria-label={label}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>{label}</span>
    </UnstyledButton>
  );
}
