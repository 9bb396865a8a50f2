import { useRouter, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { rememberOrigin, storedOrigin } from './origin.ts';

/** The list says where it stands, so that details lead back to exactly this (TRIP-063). */
export function useRememberOrigin(): void {
  const { href, index } = useRouterState({ select: ({ location }) => ({ href: location.href, index: location.state.__TSR_index }) });
  useEffect(() => rememberOrigin({ href, index }), [href, index]);
}

/** The way back: one step in the history where the list is one step away, since that also restores its scroll position; else a link to it. */
export function useBackToOrigin(fallback: string) {
  const router = useRouter();
  const origin = storedOrigin();
  const href = origin?.href ?? fallback;
  const goBack = () => {
    if (origin !== null && router.state.location.state.__TSR_index === origin.index + 1) router.history.back();
    else router.history.push(href);
  };
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goBack();
  };
  const [path = fallback, words = ''] = href.split('?');
  return { href, to: path, search: Object.fromEntries(new URLSearchParams(words)), goBack, onClick };
}
