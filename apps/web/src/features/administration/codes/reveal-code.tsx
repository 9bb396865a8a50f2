import { Button } from '@mantine/core';
import { type OwnMessages, errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toastError } from '../../../ui/toast.tsx';
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
  if (!revealable) return <small>{t('administration.codeTerminal')}</small>;
  if (reveal.data !== undefined)
    return (
      <output className={classes['code']} aria-label={t('administration.codeOf', { name })}>
        {reveal.data.code}
      </output>
    );
  const onReveal = () =>
    reveal.mutate({ id: userId, mailId }, { onError: (error) => toastError(t(errorMessageOf(error, revealMessages))) });
  return (
    <Button variant="default" size="xs" loading={reveal.isPending} onClick={onReveal}>
      {t('administration.showCode')}
    </Button>
  );
}
