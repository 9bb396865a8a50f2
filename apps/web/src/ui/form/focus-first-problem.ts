import { type RefObject, useEffect, useRef } from 'react';

const invalid = '[aria-invalid="true"]';

/** The ref of a form: each refusal moves the focus to its first field with a problem, also in a part of the form beside its element (`data-form`), and opens what hides it. */
export function useFocusFirstProblem(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const first =
      form.current?.querySelector<HTMLElement>(invalid) ?? form.current?.closest('[data-form]')?.querySelector<HTMLElement>(invalid);
    const fold = first?.closest('details');
    if (fold != null) fold.open = true;
    first?.focus();
  }, [refusals]);
  return form;
}
