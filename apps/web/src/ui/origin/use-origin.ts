import { useRouter, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { type Address, readHref, hrefOf, type Route } from '../../address.ts';
import { rememberOrigin, storedOrigin } from './origin.ts';

interface OriginOptions {
  /** The lists whose details lead back here, by their patterns; keep the same array. */
  readonly lists: readonly string[];
  /** How the way back is called. */
  readonly label: string;
}

/**
 * The list at an address says where it stands, so that details lead back to exactly this (TRIP-063). Another screen that holds rows of `lists` says the same of
 * itself, with a name for the way back.
 */
export function useRememberOrigin({ to: path }: Address, { lists, label }: Partial<OriginOptions> = {}): void {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const href = useRouterState({ select: ({ location }) => location.href });
  const index = useRouterState({ select: ({ location }) => location.state.__TSR_index });
  useEffect(() => {
    // The next page's address stands here before the list is gone.
    if (pathname !== path) return;
    for (const list of lists ?? [path]) rememberOrigin(list, { href, index, ...(label === undefined ? {} : { label }) });
  }, [path, pathname, href, index, lists, label]);
}

/**
 * The way back: one step in the history where the list is one step away, since that also restores its scroll position; else a link to it.
 * `name` where the origin is not kept under the pattern of the list.
 */
export function useBackToOrigin(list: Route, name: string = list.pattern) {
  const router = useRouter();
  const origin = storedOrigin(name);
  const href = origin?.href ?? hrefOf(list());
  const goBack = () => {
    if (origin !== null && router.state.location.state.__TSR_index === origin.index + 1) router.history.back();
    else router.history.push(href);
  };
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goBack();
  };
  return { to: readHref(href), label: origin?.label, goBack, onClick };
}
