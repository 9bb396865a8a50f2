import type { ResponseOf } from '@wattbook/contract/endpoint';
import type { configurationApi } from '@wattbook/contract/configuration.endpoints';
import { currentLanguage } from '../i18n/language.ts';

export type Configuration = ResponseOf<(typeof configurationApi)['GET /v1/configuration']>;

const patienceMs = 3000;
let underWay: Promise<Configuration | null> | null = null;

/** Reads the public configuration of the operator; null where the server does not answer in time. Concurrent calls share one request. */
export function readVisitorConfiguration(): Promise<Configuration | null> {
  underWay ??= ask().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function ask(): Promise<Configuration | null> {
  try {
    const answer = await fetch('/v1/configuration', {
      headers: { 'Accept-Language': currentLanguage() },
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.ok ? ((await answer.json()) as Configuration) : null;
  } catch {
    // The form shows the failure when it is sent.
    return null;
  }
}
