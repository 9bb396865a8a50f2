import { Button } from '@mantine/core';
import { errorMessageOf } from '../../../api/error-messages.ts';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import classes from '../administration.module.css';
import { usePaymentProblems } from '../data/installation.queries.ts';

/** What the provider of payments told that was not applied, and whose plans nobody is charged for; nothing where there is neither. */
export function PaymentProblemsCard() {
  const { data, isError } = usePaymentProblems();
  return (
    <>
      {(isError || data === undefined || data.total > 0) && <ProblemsCard />}
      {data !== undefined && data.uncharged.length > 0 && <UnchargedCard people={data.uncharged} />}
    </>
  );
}

/** Plans that were chosen before payments were set up: they go on free until their people choose again. */
function UnchargedCard({ people }: { readonly people: readonly string[] }) {
  const t = useT();
  return (
    <Card title={t('installation.uncharged')}>
      <p className={classes['text']}>{t('installation.unchargedText')}</p>
      <p className={classes['text']}>{people.join(', ')}</p>
      <Button component="a" variant="default" href={`mailto:?bcc=${people.map((one) => encodeURIComponent(one)).join(',')}`}>
        {t('installation.unchargedWrite')}
      </Button>
    </Card>
  );
}

const problemWords: Readonly<Record<string, MessageKey>> = {
  unknown_price: 'installation.payment_unknown_price',
  unknown_items: 'installation.payment_unknown_items',
  unknown_customer: 'installation.payment_unknown_customer',
  unknown_subscription: 'installation.payment_unknown_subscription',
  unknown_dispute: 'installation.payment_unknown_dispute',
};

/** Why something was not applied; a word that is not known as it is. */
function wordsOf(problem: string, t: Translate): string {
  const message = problemWords[problem];
  return message === undefined ? problem : t(message);
}

function ProblemsCard() {
  const t = useT();
  const formats = useFormats();
  const problems = usePaymentProblems();
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
                  ? t('installation.paymentLeft', { problem: wordsOf(problem, t) })
                  : t('installation.paymentTried', { count: attempts, time: formats.dateTime(dueAt) ?? '' })}
              </small>
            </span>
          </li>
        )}
      </LineList>
    </Card>
  );
}
