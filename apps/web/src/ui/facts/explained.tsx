import { Popover, Tooltip, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '../../address.ts';
import classes from './explained.module.css';

interface ExplainedProps {
  readonly text: string;
  /** Where the next step of the text is done. With it the text opens on a click, so that the link can be reached. */
  readonly next?: { readonly label: string; readonly to: Address } | undefined;
  readonly children: ReactNode;
}

/** A figure with its explanation, shown on hover, focus and touch. */
export function Explained({ text, next, children }: ExplainedProps) {
  const figure = (
    <UnstyledButton className={classes['asks'] ?? ''} data-figure>
      {children}
    </UnstyledButton>
  );
  if (next === undefined)
    return (
      <Tooltip label={text} events={{ hover: true, focus: true, touch: true }} multiline maw={260}>
        {figure}
      </Tooltip>
    );
  return (
    <Popover width={260} trapFocus returnFocus>
      <Popover.Target>{figure}</Popover.Target>
      <Popover.Dropdown className={classes['why'] ?? ''}>
        <p>{text}</p>
        <Link {...next.to}>{next.label}</Link>
      </Popover.Dropdown>
    </Popover>
  );
}
