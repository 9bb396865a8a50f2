import { type RefObject, useEffect, useRef } from 'react';

/** The form whose first field with a problem takes the focus, each time it is refused. */
export function useFirstRefused(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
