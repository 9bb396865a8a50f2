import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type NavigationKeys, useNextPrevious } from '../keyboard/use-next-previous.ts';
import classes from './detail.module.css';

interface NeighboursProps {
  readonly previousId: string | null;
  readonly nextId: string | null;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly onOpen: (id: string) => void;
  /** Called when pointer or focus reaches a neighbour, which will probably be opened. */
  readonly onPrefetch: (id: string) => void;
  readonly by?: NavigationKeys;
}

/** Opens the previous or next record of a detail page, by button or by key. */
export function Neighbours({ previousId, nextId, previousLabel, nextLabel, onOpen, onPrefetch, by }: NeighboursProps) {
  useNextPrevious({
    by,
    onNext: nextId === null ? undefined : () => onOpen(nextId),
    onPrevious: previousId === null ? undefined : () => onOpen(previousId),
  });

  const neighbour = (id: string | null, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      // A button that is disabled while it has the focus loses it, and the next Tab would start at the top of the page.
      aria-disabled={id === null}
      {...(id === null ? { 'data-disabled': true } : {})}
      aria-label={label}
      title={label}
      onClick={() => id !== null && onOpen(id)}
      onPointerEnter={() => id !== null && onPrefetch(id)}
      onFocus={() => id !== null && onPrefetch(id)}
    >
      <Icon size={16} stroke={1.75} />
    </ActionIcon>
  );

  return (
    <div className={classes['neighbours']}>
      {neighbour(previousId, previousLabel, IconChevronLeft)}
      {neighbour(nextId, nextLabel, IconChevronRight)}
    </div>
  );
}
