import { Fragment, type ReactNode } from 'react';
import type { DrawProps, Fields } from './field.ts';
import classes from './form-fields.module.css';
import type { FormState } from './use-form.ts';

interface FormFieldProps<Table extends Fields> {
  readonly form: FormState<Table>;
  readonly name: keyof Table & string;
  readonly autofocus?: boolean;
}

/** One field with its input, where it is shown. */
export function FormField<Table extends Fields>({ form, name, autofocus = false }: FormFieldProps<Table>) {
  const field = form.fields[name];
  if (field === undefined || !form.isShown(name)) return null;
  // The properties come from this very field.
  const Draw = field.Draw as (props: DrawProps<unknown>) => ReactNode;
  return <Draw {...form.propsOf(name, autofocus)} />;
}

interface FormFieldsProps<Table extends Fields> {
  readonly form: FormState<Table>;
  /** Only the fields of this section. */
  readonly section?: string;
  /** The field that has the focus when its dialog opens. */
  readonly autofocus?: keyof Table & string;
  /** Content below a field. */
  readonly after?: undefined | { readonly [Name in keyof Table]?: ReactNode };
  /** Replaces the drawing of a field that needs more than its own input. */
  readonly replacements?: { readonly [Name in keyof Table]?: ReactNode };
}

/** The fields of a form, or of one section of it, in the order of its table: two per row, wide ones alone. */
export function FormFields<Table extends Fields>({ form, section, autofocus, after = {}, replacements = {} }: FormFieldsProps<Table>) {
  const shown = Object.entries(form.fields).filter(([name, field]) => form.isShown(name) && field.section === section);
  return (
    <div className={classes['grid']}>
      {shown.map(([name, { wide = false }]) => {
        const content = replacements[name] ?? <FormField form={form} name={name} autofocus={name === autofocus} />;
        return (
          <Fragment key={name}>
            {wide ? <div className={classes['wide']}>{content}</div> : content}
            {after[name] !== undefined && <div className={classes['wide']}>{after[name]}</div>}
          </Fragment>
        );
      })}
    </div>
  );
}
