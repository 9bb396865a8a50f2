const timeoutMs = 10_000;
const query = '{ viewer { homes { id appNickname } } }';

/** A home of an account at Tibber. */
export interface TibberHome {
  readonly id: string;
  /** Null: it has no name. */
  readonly appNickname: string | null;
}

/** Returns the homes that Tibber lists for a token, which is checked by that (COST-086, API-135, OQ-202); null: the token is wrong, or there is no answer in time. */
export async function listTibberHomes(api: string, token: string): Promise<readonly TibberHome[] | null> {
  try {
    const response = await fetch(api, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? homesOf(await response.json()) : null;
  } catch {
    return null;
  }
}

function homesOf(answer: unknown): readonly TibberHome[] | null {
  const { data } = (answer ?? {}) as { readonly data?: { readonly viewer?: { readonly homes?: unknown } | null } | null };
  const homes = data?.viewer?.homes;
  return Array.isArray(homes) ? homes.flatMap(homeOf) : null;
}

function homeOf(home: unknown): TibberHome[] {
  const { id, appNickname } = (home ?? {}) as { readonly id?: unknown; readonly appNickname?: unknown };
  return typeof id === 'string' ? [{ id, appNickname: typeof appNickname === 'string' && appNickname !== '' ? appNickname : null }] : [];
}
