import { Button } from '@mantine/core';
import type { Api } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { isRefusal } from '../../api/api-error.ts';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { SitePageLink } from '../../ui/page/site-page-link.tsx';
import { useUrlState } from '../../ui/use-url-state.ts';
import { returnAddress } from './return-address.ts';

type Entry = ResponseOf<Api['GET /v1/users/sso/zendesk']>;

interface Refusal {
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly canRetry: boolean;
}

function refusalOf(error: unknown): Refusal {
  if (isRefusal(error, 'not_found')) return { title: 'support.noneTitle', text: 'support.noneText', canRetry: false };
  if (isRefusal(error, 'forbidden')) return { title: 'support.sharedTitle', text: 'support.sharedText', canRetry: false };
  return { title: 'support.failedTitle', text: errorMessageOf(error), canRetry: true };
}

/** Signs in to the help desk with a token of the server, and opens it (AUTH-033, AUTH-034). */
export function HelpDeskScreen() {
  const t = useT();
  const { state, ask } = useEntry();
  const [{ return_to: requested }] = useUrlState();
  if (state === null || 'token' in state)
    return (
      <>
        <MessagePage title={t('support.opening')} text={t('support.openingText')} kind="empty">
          {null}
        </MessagePage>
        {state !== null && <EntryForm entry={state} returnTo={returnAddress(requested, state.url)} />}
      </>
    );
  return (
    <MessagePage title={t(state.title)} text={t(state.text)} kind={state.canRetry ? 'error' : 'empty'}>
      {state.canRetry && <Button onClick={ask}>{t('errors.retry')}</Button>}
      {!state.canRetry && <SitePageLink page="imprint">{t('shell.imprint')}</SitePageLink>}
      <LinkButton variant="default" to={paths.dashboard()}>
        {t('support.toDashboard')}
      </LinkButton>
    </MessagePage>
  );
}

function useEntry() {
  const [state, setState] = useState<Entry | Refusal | null>(null);
  const ask = useCallback(() => {
    setState(null);
    call('GET /v1/users/sso/zendesk', {}).then(setState, (error: unknown) => setState(refusalOf(error)));
  }, []);
  useEffect(ask, [ask]);
  return { state, ask };
}

/** A form that submits itself: in an address the token would be stored in the browser history and in logs of servers. */
function EntryForm({ entry, returnTo }: { readonly entry: Entry; readonly returnTo: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={entry.url} hidden>
      <input type="hidden" name="jwt" value={entry.token} />
      {returnTo !== null && <input type="hidden" name="return_to" value={returnTo} />}
    </form>
  );
}
