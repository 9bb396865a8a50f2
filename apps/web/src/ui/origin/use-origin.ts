import { useRouter, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { type Address, parseHref, hrefOf, type Route } from '../../address.ts';
import { storeOrigin, storedOrigin } from './origin.ts';

interface OriginOptions {
  /** The lists whose details lead back here, by their patterns; pass the same array. */
  readonly lists: readonly string[];
  /** The label of the back link. */
  readonly label: string;
}

/**
 * Stores the current address of a list, so that details lead back to exactly this one (TRIP-063). Another screen with rows of `lists` stores its own
 * address, with a label for the back link.
 */
export function useStoreOrigin({ to: path }: Address, { lists, label }: Partial<OriginOptions> = {}): void {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const href = useRouterState({ select: ({ location }) => location.href });
  const index = useRouterState({ select: ({ location }) => location.state.__TSR_index });
  useEffect(() => {
    // The router has the address of the next page before the list is unmounted.
    if (pathname !== path) return;
    for (const list of lists ?? [path]) storeOrigin(list, { href, index, ...(label === undefined ? {} : { label }) });
  }, [path, pathname, href, index, lists, label]);
}

/**
 * The back link: one step in the history where the list is one step away, since that also restores its scroll position; else a link to it.
 * `goBack` leaves a page that is finished, so the history does not lead to it again. `name` where the origin is not stored under the pattern of the list.
 */
export function useBackToOrigin(list: Route, name: string = list.pattern) {
  const router = useRouter();
  const origin = storedOrigin(name);
  const href = origin?.href ?? hrefOf(list());
  const leave = (toList: (href: string) => void) => {
    if (origin !== null && router.state.location.state.__TSR_index === origin.index + 1) router.history.back();
    else toList(href);
  };
  const goBack = () => leave(router.history.replace);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    leave(router.history.push);
  };
  return { to: parseHref(href), label: origin?.label, goBack, onClick };
}
