import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { MessageValues } from '@wattbook/i18n/translate';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

/** What is wrong with a field: a key of the catalogue, or a sentence of the server that is one already. */
export type Problem = { readonly key: MessageKey } | { readonly text: string };
export type Problems<Field extends string> = Readonly<Partial<Record<Field, Problem>>>;

interface FormProblems<Field extends string> {
  /** How often something was found wrong, for `useFirstProblem`. */
  readonly found: number;
  /** Shows these and no others. Answers whether there are any. */
  readonly show: (problems: Problems<Field>) => boolean;
  /** Whoever types into a field mends it. */
  readonly clear: (field: Field) => void;
  /** The sentence at a field; `values` fill its placeholders. */
  readonly at: (field: Field, values?: MessageValues) => string | undefined;
}

/** What is wrong with the fields of one form, in the language on the screen. */
export function useProblems<Field extends string>(): FormProblems<Field> {
  const t = useT();
  const [problems, setProblems] = useState({} as Problems<Field>);
  const [found, setFound] = useState(0);

  return {
    found,
    show: (shown) => {
      setProblems(shown);
      const isAny = Object.keys(shown).length > 0;
      if (isAny) setFound((times) => times + 1);
      return isAny;
    },
    clear: (field) => setProblems((now) => (field in now ? ({ ...now, [field]: undefined } as Problems<Field>) : now)),
    at: (field, values) => {
      const problem = problems[field];
      if (problem === undefined) return undefined;
      return 'key' in problem ? t(problem.key, values) : problem.text;
    },
  };
}

/** The form whose first field with a problem takes the focus, each time something is found wrong. */
export function useFirstProblem(found: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (found > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found]);
  return form;
}

/** The sentences of the server at the fields a form has. */
export function problemsOfServer<Field extends string>(fields: readonly Field[], said: Readonly<Record<string, string>>): Problems<Field> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = said[field];
      return text === undefined ? [] : [[field, { text }]];
    }),
  ) as Problems<Field>;
}
