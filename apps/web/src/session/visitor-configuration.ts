import type { ResponseOf } from '@wattbook/contract/endpoint';
import type { configurationApi } from '@wattbook/contract/configuration.endpoints';
import { currentLanguage } from '../i18n/language.ts';

export type Configuration = ResponseOf<(typeof configurationApi)['GET /v1/configuration']>;

const timeoutMs = 3000;
let pending: Promise<Configuration | null> | null = null;

/** Reads the public configuration of the operator; null where the server does not answer in time. Concurrent calls share one request. */
export function readVisitorConfiguration(): Promise<Configuration | null> {
  pending ??= fetchConfiguration().finally(() => {
    pending = null;
  });
  return pending;
}

async function fetchConfiguration(): Promise<Configuration | null> {
  try {
    const response = await fetch('/v1/configuration', {
      headers: { 'Accept-Language': currentLanguage() },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? ((await response.json()) as Configuration) : null;
  } catch {
    // The form shows the failure when it is sent.
    return null;
  }
}
