import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { MessageValues } from '@wattbook/i18n/translate';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useFirstProblem, useProblems } from './use-problems.ts';

type Typed = { readonly currentTarget: { readonly value: string } };

/** What stands in the text fields of a form and what is wrong with it. The first field with a problem takes the focus in `form`, which is the form's `ref`. */
export function useFields<Field extends string>(first: Readonly<Record<Field, string>>) {
  const t = useT();
  const [draft, setDraft] = useState(first);
  const problems = useProblems<Field>();
  const form = useFirstProblem(problems.found);

  /** What was wrong with a field is forgotten once somebody types into it. */
  const put = (name: Field, value: string) => {
    setDraft((now) => ({ ...now, [name]: value }));
    problems.clear(name);
  };

  /** What the input of a field is given; `values` fill the placeholders of its problems beside the name of the field. */
  const field = (name: Field, label: MessageKey, values: MessageValues = {}) => {
    const error = problems.at(name, { field: t(label), ...values });
    return {
      name,
      label: t(label),
      value: draft[name],
      error,
      'aria-invalid': error !== undefined,
      onChange: ({ currentTarget: { value } }: Typed) => put(name, value),
    };
  };

  return { draft, put, field, form, problems };
}
