import { useParams } from '@tanstack/react-router';
import type { PathParams, Route } from '../address.ts';

/** The path parameters of a route in the address: `const { id = '' } = usePathParams(paths.trip)`. */
export function usePathParams<Pattern extends string, Args extends readonly unknown[]>(_route: Route<Pattern, Args>): PathParams<Pattern> {
  const params: Readonly<Partial<Record<string, string>>> = useParams({ strict: false });
  return params as PathParams<Pattern>;
}
