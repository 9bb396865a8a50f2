import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface DeferredProps {
  /** Shown until the children are rendered. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders its children after the rest of a screen, in small steps between which the browser reacts to input. A nested one is rendered after
 * the outer one, so that no step adds much to the page at once; a deferred value would render both together.
 */
export function Deferred({ fallback = null, children }: DeferredProps) {
  const [isRendered, setIsRendered] = useState(false);
  useEffect(() => startTransition(() => setIsRendered(true)), []);
  return isRendered ? children : fallback;
}
