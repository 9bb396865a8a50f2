import { useT } from '../../i18n/use-t.ts';
import type { Draft, Field } from './draft.ts';
import classes from './steps/steps.module.css';
import type { SetUp } from './use-set-up.ts';

type TextField = Exclude<Field, 'mail' | 'map' | 'addresses' | 'encryption' | 'service'>;

/** What an input of the set-up needs: its value, what is wrong with it, and how to change it. */
export function useField({ draft, problems, change }: Pick<SetUp, 'draft' | 'problems' | 'change'>) {
  const t = useT();
  return (field: TextField) => {
    const problem = problems[field];
    const error = problem === undefined ? undefined : 'key' in problem ? t(problem.key) : problem.text;
    return {
      name: field,
      size: 'md',
      // What a field is for stands below it, as what is wrong with it does.
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
      classNames: { description: classes['below'] ?? '' },
      value: draft[field],
      error,
      'aria-invalid': error !== undefined,
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
        change({ [field]: value } satisfies Partial<Record<TextField, string>> as Partial<Draft>),
    } as const;
  };
}
