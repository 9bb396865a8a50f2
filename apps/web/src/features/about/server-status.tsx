import type { ResponseOf } from '@wattbook/contract/endpoint';
import type { Api } from '@wattbook/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';

async function askHealth(signal: AbortSignal) {
  const response = await fetch('/health', { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as ResponseOf<Api['GET /health']>;
}

export function ServerStatus() {
  const t = useT();
  const { data, status } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => askHealth(signal),
    refetchInterval: 10_000,
    retry: false,
  });
  if (status === 'pending') return <Notice kind="info">{t('about.asking')}</Notice>;
  if (status === 'error') return <Notice kind="danger">{t('about.notReady')}</Notice>;
  return <Notice kind="success">{t('about.ready', { version: data.version })}</Notice>;
}
