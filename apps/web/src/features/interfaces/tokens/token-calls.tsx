import { Switch } from '@mantine/core';
import type { ApiTokenCall } from '@wattbook/contract/api-tokens/api-token.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LineList } from '../../../ui/page/line-list.tsx';
import { useTokenCalls } from '../data/tokens.queries.ts';
import classes from '../interfaces.module.css';

/** The last calls with a token, what was refused and why, and how many there may be. */
export function TokenCalls({ tokenId }: { readonly tokenId: string }) {
  const t = useT();
  const { data, error, refetch } = useTokenCalls(tokenId);
  const [isOnlyRefused, setOnlyRefused] = useState(false);
  const calls = data?.data.filter(({ refusal }) => !isOnlyRefused || refusal !== null);
  return (
    <>
      {data !== undefined && <p className={classes['text']}>{t('interfaces.callsLimit', { number: data.perMinute })}</p>}
      {data !== undefined && data.total > 0 && (
        <Switch
          label={t('interfaces.onlyRefused')}
          checked={isOnlyRefused}
          onChange={({ currentTarget: { checked } }) => setOnlyRefused(checked)}
        />
      )}
      {calls?.length === 0 && <p className={classes['text']}>{t('interfaces.noCalls')}</p>}
      <LineList
        rows={calls?.map((call, index) => ({ ...call, id: `${call.at} ${index}` }))}
        failure={error && t(errorMessageOf(error))}
        onRetry={() => void refetch()}
      >
        {({ id, ...call }) => <CallRow key={id} call={call} />}
      </LineList>
    </>
  );
}

function CallRow({ call: { at, call, status, refusal, retryAfter, address } }: { readonly call: ApiTokenCall }) {
  const t = useT();
  const formats = useFormats();
  const facts = [
    formats.dateTime(at) ?? '',
    refusal === null ? t('interfaces.callDone', { status }) : `${t('interfaces.callRefused', { status })} (${refusal})`,
    ...(retryAfter === null ? [] : [t('interfaces.callAgain', { seconds: retryAfter })]),
    t('interfaces.callFrom', { address }),
  ];
  return (
    <li>
      <span>
        <strong>{call}</strong>
        <small>{facts.join(' · ')}</small>
      </span>
    </li>
  );
}
