import { Select } from '@mantine/core';
import { canWrite } from '@wattbook/domain/access/actor';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useActor } from '../../account/public.ts';
import { useTokens } from '../data/tokens.queries.ts';
import { useWebhooks } from '../data/webhooks.queries.ts';
import classes from '../interfaces.module.css';
import { TokenCalls } from '../tokens/token-calls.tsx';
import { Deliveries } from '../webhooks/deliveries.tsx';
import { hostOf } from '../webhooks/event-labels.ts';

/** `/settings/interfaces/calls`: what programs asked for, what was refused, and what was sent. */
export function CallsScreen() {
  const t = useT();
  return (
    <>
      <PageHead title={t('interfaces.activity')} back={{ to: paths.interfaces(), label: t('interfaces.title') }} />
      <div className={classes['cards']}>
        <CallsCard />
        <DeliveriesCard />
      </div>
    </>
  );
}

/** The calls with the token that the address names; without one with the newest. */
function CallsCard() {
  const t = useT();
  const [search, setSearch] = useUrlState();
  const { data, error } = useTokens();
  const rows = data?.data ?? [];
  const chosen = rows.find(({ id }) => id === search['token']) ?? rows[0];
  return (
    <Card title={t('interfaces.callsOfPrograms')}>
      <div className={classes['stack']}>
        {error !== null && <Notice kind="danger">{`${t('interfaces.failed')}. ${t(errorMessageOf(error))}`}</Notice>}
        {data?.total === 0 && <p className={classes['text']}>{t('interfaces.noCalls')}</p>}
        {chosen !== undefined && (
          <>
            <Select
              label={t('interfaces.token')}
              data={rows.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen.id}
              onChange={(token) => token !== null && setSearch({ token })}
              allowDeselect={false}
            />
            <TokenCalls key={chosen.id} tokenId={chosen.id} />
          </>
        )}
      </div>
    </Card>
  );
}

/** What was sent to the webhook that the address names; without one to the newest. */
function DeliveriesCard() {
  const t = useT();
  const [search, setSearch] = useUrlState();
  const { data, error } = useWebhooks();
  const mayWrite = canWrite(useActor());
  const rows = data?.data ?? [];
  const chosen = rows.find(({ id }) => id === search['webhook']) ?? rows[0];
  return (
    <Card title={t('interfaces.deliveries')}>
      <div className={classes['stack']}>
        {error !== null && <Notice kind="danger">{`${t('interfaces.webhooksFailed')}. ${t(errorMessageOf(error))}`}</Notice>}
        {data?.total === 0 && <p className={classes['text']}>{t('interfaces.noDeliveries')}</p>}
        {chosen !== undefined && (
          <>
            <Select
              label={t('interfaces.webhook')}
              data={rows.map(({ id, address }) => ({ value: id, label: hostOf(address) }))}
              value={chosen.id}
              onChange={(webhook) => webhook !== null && setSearch({ webhook })}
              allowDeselect={false}
            />
            <Deliveries key={chosen.id} webhookId={chosen.id} isOn={mayWrite && chosen.disabledAt === null} />
          </>
        )}
      </div>
    </Card>
  );
}
