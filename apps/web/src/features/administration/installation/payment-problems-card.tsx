import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import classes from '../administration.module.css';
import { usePaymentProblems } from '../data/installation.queries.ts';

/** What the provider of payments told that was not applied; nothing where all of it was. */
export function PaymentProblemsCard() {
  const t = useT();
  const formats = useFormats();
  const problems = usePaymentProblems();
  if (problems.data?.total === 0) return null;
  return (
    <Card title={t('installation.payments')} flush>
      <p className={classes['text']}>{t('installation.paymentsText')}</p>
      <LineList
        rows={problems.data?.data}
        failure={problems.isError ? `${t('installation.paymentsFailed')}. ${t(errorMessageOf(problems.error))}` : null}
        onRetry={() => void problems.refetch()}
      >
        {({ id, type, receivedAt, problem, attempts, dueAt }) => (
          <li key={id}>
            <span>
              <strong>{type}</strong>
              <small>{[id, formats.dateTime(receivedAt)].join(' · ')}</small>
              <small>
                {dueAt === null
                  ? t('installation.paymentLeft', { problem })
                  : t('installation.paymentTried', { count: attempts, time: formats.dateTime(dueAt) ?? '' })}
              </small>
            </span>
          </li>
        )}
      </LineList>
    </Card>
  );
}
