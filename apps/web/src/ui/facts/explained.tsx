import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { Address } from '../../address.ts';
import classes from './explained.module.css';
import { Popover } from '../menu/popover.tsx';

interface ExplainedProps {
  readonly text: string;
  /** Where the next step of the text is done. With it the text opens on a click, so that the link can be reached. */
  readonly next?: { readonly label: string; readonly to: Address } | undefined;
  /** Tab leaves it out: another page that Tab reaches says the same. */
  readonly isSkipped?: boolean;
  readonly children: ReactNode;
}

/** A figure with its explanation. */
export function Explained({ text, next, isSkipped = false, children }: ExplainedProps) {
  const tabIndex = isSkipped ? -1 : 0;
  if (next === undefined)
    return (
      <Told text={text} tabIndex={tabIndex}>
        {children}
      </Told>
    );
  return (
    <Popover width={260} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes['asks'] ?? ''} data-figure tabIndex={tabIndex}>
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes['why'] ?? ''}>
        <p>{text}</p>
        <Link {...next.to}>{next.label}</Link>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Shows the text on hover, focus and touch. Not with the tooltip of the library: every screen would load its code. */
function Told({ text, tabIndex, children }: Pick<ExplainedProps, 'text' | 'children'> & { readonly tabIndex: number }) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [show, hide] = [() => setIsShown(true), () => setIsShown(false)];
  return (
    <Popover opened={isShown} onChange={setIsShown} width={260} withRoles={false}>
      <Popover.Target>
        <UnstyledButton
          className={classes['asks'] ?? ''}
          data-figure
          tabIndex={tabIndex}
          aria-describedby={isShown ? id : undefined}
          onMouseEnter={show}
          onMouseLeave={hide}
          onFocus={show}
          onBlur={hide}
          onClick={show}
        >
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes['told'] ?? ''}>
        <p role="tooltip" id={id}>
          {text}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
