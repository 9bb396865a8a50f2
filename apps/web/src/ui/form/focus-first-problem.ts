import { type RefObject, useEffect, useRef } from 'react';

/** The ref of a form: each refusal moves the focus to its first field with a problem. */
export function useFocusFirstProblem(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
