import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * A new screen begins at its content for keyboard and screen reader, as a page load would. The first one keeps the browser's focus, and who leafs from trip to
 * trip stays on the button that leafs.
 */
export function useMainFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.routeId });
  const shown = useRef<{ readonly path: string; readonly screen: string | undefined } | undefined>(undefined);
  useEffect(() => {
    if (path === undefined) return;
    const before = shown.current;
    shown.current = { path, screen };
    if (before === undefined || before.path === path) return;
    const focused = document.activeElement;
    const isHeld = before.screen === screen && focused !== null && focused !== document.body;
    if (!isHeld) main.current?.focus({ preventScroll: true });
  }, [path, screen]);
  return main;
}
