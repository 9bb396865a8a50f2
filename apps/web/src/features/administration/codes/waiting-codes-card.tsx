import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import classes from '../administration.module.css';
import { useWaitingCodes } from '../data/codes.queries.ts';
import { mailLabels } from '../users/mail-labels.ts';
import { RevealCode } from './reveal-code.tsx';

/** The codes of an installation without a mail server: who waits, what for, until when, and the code itself on request. */
export function WaitingCodesCard() {
  const t = useT();
  const formats = useFormats();
  const codes = useWaitingCodes();
  const rows = codes.data?.data;
  return (
    <Card title={t('administration.codes')} flush>
      <p className={classes['text']}>{t('administration.codesText')}</p>
      {rows?.length === 0 && <p className={classes['none']}>{t('administration.codesNone')}</p>}
      <LineList
        rows={rows}
        failure={codes.isError ? `${t('administration.codesFailed')}. ${t(errorMessageOf(codes.error))}` : null}
        onRetry={() => void codes.refetch()}
      >
        {({ id, userId, name, kind, recipient, expiresAt, revealable }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              <small>{[t(mailLabels[kind]), recipient].join(' · ')}</small>
              <small>{t('administration.codeUntil', { time: formats.time(expiresAt) ?? '' })}</small>
            </span>
            <RevealCode userId={userId} mailId={id} name={name} revealable={revealable} />
          </li>
        )}
      </LineList>
    </Card>
  );
}
