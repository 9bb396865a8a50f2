import { Button } from '@mantine/core';
import type { ApiToken } from '@wattbook/contract/api-tokens/api-token.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { apiReference } from '../../../paths.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useActor } from '../../account/public.ts';
import { useEndToken, useTokens } from '../data/tokens.queries.ts';
import classes from '../interfaces.module.css';
import { AddToken } from './add-token.tsx';
import { TokenCalls } from './token-calls.tsx';
import { tokenExample } from './token-example.ts';
import { TokenRow } from './token-row.tsx';

/** The API tokens of the user, adding one, and ending each. */
export function TokensCard() {
  const t = useT();
  const tokens = useTokens();
  const mayWrite = canWrite(useActor());
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<ApiToken | null>(null);
  const [ending, setEnding] = useState<ApiToken | null>(null);
  const rows = tokens.data?.data;
  return (
    <Card title={t('interfaces.tokens')} flush>
      <div className={classes['lead']}>
        <p className={classes['text']}>{t('interfaces.tokensText')}</p>
        <p className={classes['text']}>
          <a href={apiReference}>{t('interfaces.reference')}</a>
        </p>
        <CopiedText label={t('interfaces.tokenExample')} text={tokenExample('API_TOKEN', location.origin)} />
        {rows?.length === 0 && <p className={classes['text']}>{t('interfaces.noTokens')}</p>}
      </div>
      <LineList
        rows={rows}
        failure={tokens.isError ? `${t('interfaces.failed')}. ${t(errorMessageOf(tokens.error))}` : null}
        onRetry={() => void tokens.refetch()}
      >
        {(token) => (
          <TokenRow key={token.id} token={token} onShow={() => setShown(token)} onEnd={mayWrite ? () => setEnding(token) : null} />
        )}
      </LineList>
      {mayWrite && (
        <div className={classes['foot']}>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('interfaces.addToken')}
          </Button>
        </div>
      )}
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={t('interfaces.addToken')}>
        <AddToken onDone={() => setAdding(false)} />
      </Dialog>
      {shown !== null && (
        <Dialog opened onClose={() => setShown(null)} title={t('interfaces.callsOf', { name: shown.name })}>
          <TokenCalls tokenId={shown.id} />
        </Dialog>
      )}
      {ending !== null && <EndToken token={ending} onDone={() => setEnding(null)} />}
    </Card>
  );
}

function EndToken({ token: { id, name }, onDone }: { readonly token: ApiToken; readonly onDone: () => void }) {
  const t = useT();
  const end = useEndToken();
  return (
    <ConfirmDialog
      opened
      onClose={onDone}
      title={t('interfaces.endTitle')}
      confirmLabel={t('interfaces.end')}
      busy={end.isPending}
      onConfirm={() => end.mutate(id, { onSuccess: () => toastSuccess(t('interfaces.ended', { name })), onSettled: onDone })}
    >
      <p>{t('interfaces.endText', { name })}</p>
    </ConfirmDialog>
  );
}
