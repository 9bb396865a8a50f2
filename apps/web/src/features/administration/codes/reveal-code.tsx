import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnMessages } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ProofDialog } from '../../account/public.ts';
import classes from '../administration.module.css';
import { useRevealCode } from '../data/codes.queries.ts';

const revealMessages = { not_found: 'administration.codeGone', forbidden: 'administration.codeTerminal' } as const satisfies OwnMessages;

interface RevealCodeProps {
  readonly userId: string;
  readonly mailId: string;
  readonly name: string;
  readonly revealable: boolean;
}

/** The code of a mail that waits, read from the server when it is asked for. */
export function RevealCode({ userId, mailId, name, revealable }: RevealCodeProps) {
  const t = useT();
  const reveal = useRevealCode();
  const [opened, setOpened] = useState(false);
  if (!revealable) return <small>{t('administration.codeTerminal')}</small>;
  if (reveal.data !== undefined)
    return (
      <output className={classes['code']} aria-label={t('administration.codeOf', { name })}>
        {reveal.data.code}
      </output>
    );
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {t('administration.showCode')}
      </Button>
      <ProofDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('administration.codeOf', { name })}
        confirmLabel={t('administration.showCode')}
        messages={revealMessages}
        onProof={async (proof) => void (await reveal.mutateAsync({ id: userId, mailId, proof }))}
      >
        <p>{t('administration.codesText')}</p>
      </ProofDialog>
    </>
  );
}
