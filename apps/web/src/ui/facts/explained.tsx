import { Tooltip, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './explained.module.css';

/** A figure with its explanation, shown on hover, focus and touch. */
export const Explained = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <Tooltip label={text} events={{ hover: true, focus: true, touch: true }} multiline maw={260}>
    <UnstyledButton className={classes['asks'] ?? ''}>{children}</UnstyledButton>
  </Tooltip>
);
