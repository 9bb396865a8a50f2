import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface LaterProps {
  /** Shown until the children are rendered. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders its children after the rest of a screen, in small steps between which the browser reacts to input. A nested one is rendered after
 * the outer one, so that no step adds much to the page at once; a deferred value would render both together.
 */
export function Later({ instead = null, children }: LaterProps) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => startTransition(() => setIsHere(true)), []);
  return isHere ? children : instead;
}
