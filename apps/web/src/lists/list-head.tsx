import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './list-head.module.css';

interface ListHeadProps {
  readonly title: string;
  /** The button that adds a row; absent where the list has none. */
  readonly add?: { readonly label: string; readonly onClick: () => void };
}

/** The heading of a list that is a section of a screen, with the button that adds a row. */
export function ListHead({ title, add }: ListHeadProps) {
  return (
    <header className={classes['head']}>
      <h2>{title}</h2>
      {add !== undefined && (
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={add.onClick}>
          {add.label}
        </Button>
      )}
    </header>
  );
}
