import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MouseEventHandler, ReactNode } from 'react';
import type { Address } from '../address.ts';

interface LinkButtonProps extends ButtonProps {
  readonly to: Address;
  readonly onClick?: MouseEventHandler;
  readonly children: ReactNode;
}

/** A link with the appearance of a button. */
export const LinkButton = ({ to, ...props }: LinkButtonProps) => (
  <Button component="a" {...props} renderRoot={(root: object) => <Link {...root} {...to} />} />
);
