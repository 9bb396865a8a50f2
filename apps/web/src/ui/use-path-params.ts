import { useParams } from '@tanstack/react-router';
import type { PathParams, Route } from '../address.ts';

/** What the address says of the pattern of a route: `const { id = '' } = usePathParams(paths.trip)`. */
export function usePathParams<Pattern extends string, Given extends readonly unknown[]>(
  _route: Route<Pattern, Given>,
): PathParams<Pattern> {
  const params: Readonly<Partial<Record<string, string>>> = useParams({ strict: false });
  return params as PathParams<Pattern>;
}
