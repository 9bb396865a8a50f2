import type { SourceWorld } from '../manufacturers/fake-source.ts';

const tokenSeconds = 3600;

/** The tokens that a provider issued, each valid for an hour. */
export function issuedTokens({ now, token }: Pick<SourceWorld, 'now' | 'token'>) {
  const until = new Map<string, number>();
  return {
    issue: () => {
      const issued = token('access-');
      until.set(issued, now() + tokenSeconds * 1000);
      return { access_token: issued, token_type: 'Bearer', expires_in: tokenSeconds };
    },
    isValid: (issued: string | null): boolean => (until.get(issued ?? '') ?? 0) > now(),
    revoke: () => until.clear(),
  };
}
