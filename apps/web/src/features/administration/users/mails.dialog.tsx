import type { MailRecord } from '@wattbook/contract/mails/mails.endpoints';
import type { ListedUser } from '@wattbook/contract/users/user-list.endpoints';
import { codeVerdict } from '@wattbook/domain/account/user-policy';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { useConfiguration } from '../../configuration/public.ts';
import { RevealCode } from '../codes/reveal-code.tsx';
import { useMailsTo } from '../data/users.queries.ts';
import { mailLabels, reasonOf } from './mail-labels.ts';
import { userName } from './user-name.ts';

interface MailsDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

/** The last mails to a user and what became of them; without a mail server also the codes that wait. */
export function MailsDialog({ user, onClose }: MailsDialogProps) {
  const t = useT();
  return (
    <Dialog opened onClose={onClose} title={t('administration.mailsTitle', { name: userName(user) })} size="lg">
      <Mails user={user} />
    </Dialog>
  );
}

function Mails({ user }: Pick<MailsDialogProps, 'user'>) {
  const t = useT();
  const formats = useFormats();
  const configuration = useConfiguration();
  const mails = useMailsTo(user.id);
  const rows = mails.data?.data;
  if (rows?.length === 0) return <p>{t('administration.mailsNone')}</p>;
  return (
    <LineList
      rows={rows}
      failure={
        mails.isError
          ? `${t('administration.mailsFailed')}. ${t(errorMessageOf(mails.error, { not_found: 'administration.userGone' }))}`
          : null
      }
      onRetry={() => void mails.refetch()}
    >
      {(mail) => (
        <li key={mail.id}>
          <span>
            <strong>{t(mailLabels[mail.kind])}</strong>
            <small>{[formats.dateTime(mail.createdAt), mail.recipient].join(' · ')}</small>
            <small>{stateOf(mail, t)}</small>
          </span>
          {configuration?.mail === false && mail.state === 'waiting' && isCode(mail.kind) && (
            <RevealCode
              userId={user.id}
              mailId={mail.id}
              name={userName(user)}
              revealable={codeVerdict({ kind: mail.kind, role: user.role }).may}
            />
          )}
        </li>
      )}
    </LineList>
  );
}

const isCode = (kind: MailRecord['kind']) => kind === 'verify' || kind === 'reset' || kind === 'email';

function stateOf({ state, reason }: MailRecord, t: Translate): string {
  const known = reason === null ? undefined : reasonOf(reason);
  const why = known === undefined ? reason : t(known);
  if (state === 'sent') return t('administration.sent');
  if (state === 'waiting') return why === null ? t('administration.waiting') : t('administration.waitingWhy', { reason: why });
  return why === null ? t('administration.givenUp') : t('administration.givenUpWhy', { reason: why });
}
