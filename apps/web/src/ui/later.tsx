import { type ReactNode, startTransition, useEffect, useState } from 'react';

interface LaterProps {
  /** What keeps its room until it is there. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * What may come a moment after the rest of a screen: it is made in small steps between which the browser answers the reader. One inside of another comes after
 * the outer one stands, so that no step puts much on the page at once; a deferred value would bring both together.
 */
export function Later({ instead = null, children }: LaterProps) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => startTransition(() => setIsHere(true)), []);
  return isHere ? children : instead;
}
