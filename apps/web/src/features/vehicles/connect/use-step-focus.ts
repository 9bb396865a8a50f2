import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the heading of a new step for keyboard and screen reader; not to that of the first one, where the page has just opened. */
export function useStepFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
