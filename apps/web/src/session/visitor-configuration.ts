import type { ResponseOf } from '@wattbook/contract/endpoint';
import type { configurationApi } from '@wattbook/contract/configuration.endpoints';

type Configuration = ResponseOf<(typeof configurationApi)['GET /v1/configuration']>;

const patienceMs = 3000;

/** What the operator configured, for somebody who is not signed in; null where the server does not say it in time. */
export async function readVisitorConfiguration(): Promise<Configuration | null> {
  try {
    const answer = await fetch('/v1/configuration', { signal: AbortSignal.timeout(patienceMs) });
    return answer.ok ? ((await answer.json()) as Configuration) : null;
  } catch {
    // The form says what is wrong when it is sent.
    return null;
  }
}
