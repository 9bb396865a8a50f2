import type { Api } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import { useEffect, useState } from 'react';
import { currentLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';

type Health = ResponseOf<Api['GET /health']>;
const POLL_INTERVAL_MS = 10_000;

async function readHealth(): Promise<Health | null> {
  try {
    const response = await fetch('/health', { headers: { 'Accept-Language': currentLanguage() } });
    return response.ok ? ((await response.json()) as Health) : null;
  } catch {
    return null;
  }
}

/** Whether the server is ready, polled while the page is open. */
export function ServerStatus() {
  const t = useT();
  const [health, setHealth] = useState<Health | null | 'asking'>('asking');
  useEffect(() => {
    let isMounted = true;
    const poll = async () => {
      const latest = await readHealth();
      if (isMounted) setHealth(latest);
    };
    void poll();
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
    return () => {
      isMounted = false;
      clearInterval(timer);
    };
  }, []);
  if (health === 'asking') return <Notice kind="info">{t('about.asking')}</Notice>;
  if (health === null) return <Notice kind="danger">{t('about.notReady')}</Notice>;
  return <Notice kind="success">{t('about.ready', { version: health.version })}</Notice>;
}
