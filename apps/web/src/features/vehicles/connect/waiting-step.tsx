import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { RefObject } from 'react';
import type { Address } from '../../../address.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { sources } from './sources.ts';
import classes from './connection.module.css';

interface WaitingStepProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly connection: Connection;
  /** Where it can be begun again. */
  readonly again: Address;
}

/** A connection that waits: for the sign-in at the source, for the code of a device, or for the source itself. */
export function WaitingStep({ heading, connection: { connector, redirectUrl, device, expiresAt }, again }: WaitingStepProps) {
  const t = useT();
  const formats = useFormats();
  const source = sources[connector].name;
  const external = { component: 'a', leftSection: <IconExternalLink size={16} stroke={1.75} aria-hidden /> } as const;
  if (device !== null)
    return (
      <div className={classes['step']}>
        <h2 ref={heading} tabIndex={-1}>
          {t('connect.deviceTitle', { source })}
        </h2>
        <p>{t('connect.deviceText')}</p>
        <CopiedText label={t('connect.code')} text={device.userCode} />
        <div className={classes['actions']}>
          <Button {...external} href={device.verificationUrl} target="_blank" rel="noreferrer">
            {t('connect.deviceOpen', { source })}
          </Button>
          <LinkButton variant="default" to={again}>
            {t('connect.startOver')}
          </LinkButton>
        </div>
        <p>{t('connect.deviceUntil', { time: formats.dateTime(expiresAt) ?? '' })}</p>
      </div>
    );
  return (
    <div className={classes['step']}>
      <h2 ref={heading} tabIndex={-1}>
        {redirectUrl === null ? t('connect.waitingApproval', { source }) : t('connect.waitingTitle')}
      </h2>
      <p>{redirectUrl === null ? t('connect.waitingApprovalText') : t('connect.waitingText', { source })}</p>
      <div className={classes['actions']}>
        {redirectUrl !== null && (
          <Button {...external} href={redirectUrl}>
            {t('connect.continueAt', { source })}
          </Button>
        )}
        <LinkButton variant="default" to={again}>
          {t('connect.startOver')}
        </LinkButton>
      </div>
    </div>
  );
}
