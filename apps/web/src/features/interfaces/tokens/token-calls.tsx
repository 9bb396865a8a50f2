import { Switch } from '@mantine/core';
import type { ApiTokenCall } from '@wattbook/contract/api-tokens/api-token.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Column } from '../../../ui/table/column.ts';
import { count, timeOf } from '../../../ui/table/column-kinds.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { FileMenu } from '../../../ui/table/file/file-menu.tsx';
import { useTokenCalls } from '../data/tokens.queries.ts';
import classes from '../interfaces.module.css';

type ShownCall = ApiTokenCall & { readonly id: string };

/** What a file has of the calls. */
const callColumns: readonly Column<ShownCall>[] = [
  { id: 'at', label: 'interfaces.sheetTime', ...timeOf(({ at }) => at) },
  { id: 'call', label: 'interfaceFiles.call', text: ({ call }) => call },
  { id: 'status', label: 'interfaceFiles.answer', ...count(({ status }) => status) },
  { id: 'refusal', label: 'interfaceFiles.refusal', text: ({ refusal }) => refusal },
  { id: 'address', label: 'interfaceFiles.address', text: ({ address }) => address },
];

/** The last calls with a token, what was refused and why, and how many there may be. */
export function TokenCalls({ tokenId }: { readonly tokenId: string }) {
  const t = useT();
  const { data, error, refetch } = useTokenCalls(tokenId);
  const [isOnlyRefused, setOnlyRefused] = useState(false);
  const calls = data?.data
    .map((call, index): ShownCall => ({ ...call, id: `${call.at} ${index}` }))
    .filter(({ refusal }) => !isOnlyRefused || refusal !== null);
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
      <LineList rows={calls} failure={error && t(errorMessageOf(error))} onRetry={() => void refetch()}>
        {({ id, ...call }) => <CallRow key={id} call={call} />}
      </LineList>
      {calls !== undefined && calls.length > 0 && (
        <FileMenu label={t('interfaces.callsOfPrograms')} columns={callColumns} file="shown" shown={{ total: calls.length, data: calls }} />
      )}
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
