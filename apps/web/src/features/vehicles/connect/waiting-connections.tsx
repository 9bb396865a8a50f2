import { canWrite } from '@wattbook/domain/access/actor';
import { useActor } from '../../account/public.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { useDeleteConnection } from '../data/connections.mutations.ts';
import { waitingConnectionsQuery } from '../data/connections.queries.ts';
import { sources } from './sources.ts';

const states = {
  waiting: { kind: 'info', text: 'connect.stillWaiting', next: 'connect.stillWaitingNext' },
  ready: { kind: 'success', text: 'connect.cleared', next: 'connect.add' },
  failed: { kind: 'danger', text: 'connect.notCleared', next: 'connect.stillWaitingNext' },
  expired: { kind: 'danger', text: 'connect.notCleared', next: 'connect.stillWaitingNext' },
} as const satisfies Record<Connection['status'], { kind: string; text: MessageKey; next: MessageKey }>;

/** The connections that began earlier and wait for a manufacturer, which can take days: each leads to where it goes on. */
export function WaitingConnections() {
  const mayWrite = canWrite(useActor());
  const t = useT();
  const { data = [] } = useQuery({ ...waitingConnectionsQuery(), enabled: mayWrite });
  const remove = useDeleteConnection();
  return data.map(({ id, connector, manufacture, status }) => {
    const { kind, text, next } = states[status];
    return (
      <Notice
        key={id}
        kind={kind}
        {...(status === 'failed' && { onDismiss: () => remove.mutate(id), dismissLabel: t('connect.dismiss', { make: manufacture }) })}
      >
        {t(text, { make: manufacture, source: sources[connector].name })} <Link {...paths.connection(id)}>{t(next)}</Link>
      </Notice>
    );
  });
}
