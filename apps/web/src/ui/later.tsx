import { type ReactNode, useDeferredValue } from 'react';

interface LaterProps {
  /** What keeps its room until it is there. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** What may come a moment after the rest of a screen: it is made in small steps between which the browser answers the reader. */
export function Later({ instead = null, children }: LaterProps) {
  return useDeferredValue(true, false) ? children : instead;
}
