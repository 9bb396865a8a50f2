import { Button } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import type { Address } from '../../../address.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import classes from './connection.module.css';

interface FailedStepProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Why it failed. */
  readonly notice: ReactNode;
  /** Where it can be begun again. */
  readonly again: Address;
  /** Present where the same attempt may succeed. */
  readonly onRetry?: (() => void) | undefined;
}

/** Why a vehicle was not connected, and what to do. */
export function FailedStep({ heading, notice, again, onRetry }: FailedStepProps) {
  const t = useT();
  return (
    <div className={classes['step']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('connect.failedTitle')}
      </h2>
      {notice}
      <div className={classes['actions']}>
        {onRetry !== undefined && <Button onClick={onRetry}>{t('errors.retry')}</Button>}
        <LinkButton {...(onRetry !== undefined && { variant: 'default' })} to={again}>
          {t('connect.startOver')}
        </LinkButton>
      </div>
    </div>
  );
}
