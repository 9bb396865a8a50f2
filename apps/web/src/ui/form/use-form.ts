import { type FormEvent, type RefObject, useMemo, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Form } from './define-form.ts';
import { type AboutOf, type DrawProps, type Fields, type InputsOf, type Problem, type ValuesOf, WHOLE } from './field.ts';
import { useFocusFirstProblem } from './focus-first-problem.ts';
import {
  addProblems,
  type FormProblems,
  remainingProblems,
  labelOf,
  problemsOfServer,
  type RuleProblems,
  problemText,
} from './form-problems.ts';
import { bodyOf, changedNames, parseInputs, sealedNames, initialInputs, valuesOf } from './form-values.ts';

type Stored = Readonly<Record<string, unknown>>;

/** The options of `useForm`. */
interface CommonInput<Table extends Fields, Body> {
  readonly form: Form<Table, Body>;
  /** The record to change; without it a new one is created. */
  readonly stored?: object | null;
  /** Initial inputs that differ from the stored values. */
  readonly initial?: Partial<InputsOf<Table>>;
  /** Inputs with a fixed value; they are disabled. */
  readonly fixed?: Partial<InputsOf<Table>>;
  /** The rules that concern several fields. `changed` has the names on the wire of the changed inputs. */
  readonly check?: (values: ValuesOf<Table>, changed: ReadonlySet<string>) => RuleProblems;
  /** Sends the body: of a stored record only the changed fields. */
  readonly send: (body: Body, values: ValuesOf<Table>) => Promise<void>;
  /** Maps an error to problems of fields, where the form is more precise than the server's messages. */
  readonly problemsOf?: (error: unknown) => RuleProblems;
  /** The section on the screen, where there is one at a time: only its fields are checked. */
  readonly section?: string;
  /** Called when it was not saved, before the problems are shown. */
  readonly onFailure?: (failure: FormFailure) => void;
  readonly size?: DrawProps<unknown>['size'];
}

/** The subject of the form, required where a field is shown depending on it. */
type About<Table extends Fields> = unknown extends AboutOf<Table> ? { readonly about?: never } : { readonly about: AboutOf<Table> };

type FormInput<Table extends Fields, Body> = CommonInput<Table, Body> & About<Table>;

/** The reason why it was not saved. */
export interface FormFailure {
  readonly error: unknown;
  /** Messages of the server about fields that the form does not have. */
  readonly others: readonly string[];
  /** Whether messages at fields cover the whole failure. */
  readonly isAtFields: boolean;
  /** The fields with a message. */
  readonly fields: readonly string[];
}

/** The state of a form for its components. */
export interface FormState<Table extends Fields = Fields> {
  readonly fields: Table;
  readonly inputs: InputsOf<Table>;
  readonly values: ValuesOf<Table>;
  /** Changes inputs and clears their problems. */
  set(changes: Partial<InputsOf<Table>>): void;
  /** The properties with which a field is drawn. */
  propsOf<Name extends keyof Table & string>(name: Name, autofocus?: boolean): DrawProps<InputsOf<Table>[Name], Table[Name]['appearance']>;
  /** The message at a field, or at a part of its input, or at a derived name. */
  readonly errorAt: (name: string, part?: string) => string | undefined;
  isShown(name: keyof Table & string): boolean;
  /** Whether the checks before sending find no problem and `more` has none; shows the problems. */
  readonly passesChecks: (more?: RuleProblems) => boolean;
  /** Whether the checks before sending find no problem; shows none. */
  readonly isValid: boolean;
  /** Shows what is wrong with a field that was filled in and left. */
  readonly onLeave: (name: string) => void;
  /** Clears all problems and the failure. */
  readonly clear: () => void;
  /** Shows the problems of fields in an error of another call. */
  readonly showError: (error: unknown) => FormFailure;
  readonly busy: boolean;
  /** The reason why it was not saved, where no field shows it. */
  readonly failure: FormFailure | null;
  /** Whether there is unsaved input. */
  readonly isDirty: boolean;
  /** For the `form` element; a refusal moves the focus to its first field with a problem. */
  readonly element: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly noValidate: true;
  };
}

/** The inputs of a form and what they mean. */
function useInputs<Table extends Fields, Body>({ form, stored: record = null, initial, fixed }: CommonInput<Table, Body>) {
  const stored = record as Stored | null;
  const formats = useFormats();
  const [start] = useState(() => ({ ...initialInputs(form.fields, stored, formats), ...initial }));
  const [entered, setEntered] = useState<Stored>(start);
  const inputs = useMemo(() => ({ ...entered, ...fixed }), [entered, fixed]);
  const changed = useMemo(() => changedNames(form.fields, inputs, start), [form, inputs, start]);
  const parsed = useMemo(() => parseInputs(form.fields, inputs, formats), [form, inputs, formats]);
  const values = useMemo(() => valuesOf(form.fields, parsed, { stored, changed }), [form, parsed, stored, changed]);
  return { stored, inputs, setEntered, changed, parsed, values, isDirty: changedNames(form.fields, entered, start).size > 0 };
}

/** The problems that a form shows; `refusals` counts how often it was refused. */
function useProblems() {
  const [problems, setProblems] = useState<FormProblems>({});
  const [refusals, setRefusals] = useState(0);
  const showProblems = (found: FormProblems): boolean => {
    setProblems(found);
    const isRefused = Object.keys(found).length > 0;
    if (isRefused) setRefusals((times) => times + 1);
    return isRefused;
  };
  return { problems, setProblems, refusals, showProblems };
}

interface Checks {
  readonly passesChecks: () => boolean;
  readonly showProblems: (found: FormProblems) => boolean;
}

/** Sends a form that passes its checks, and shows what was refused. */
function useSending<Table extends Fields, Body>(
  { form, send, problemsOf, onFailure }: CommonInput<Table, Body>,
  { passesChecks, showProblems }: Checks,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  const showError = (error: unknown): FormFailure => {
    const { problems: serverProblems, others } = problemsOfServer(form, fieldErrorsOf(error));
    const found = addProblems(form, addProblems(form, {}, problemsOf?.(error) ?? {}), serverProblems);
    const names = Object.keys(found);
    const reason = { error, others, isAtFields: names.length > 0 && others.length === 0, fields: names };
    onFailure?.(reason);
    showProblems(found);
    return reason;
  };
  const save = async (body: () => Body, values: ValuesOf<Table>) => {
    setFailure(null);
    if (!passesChecks()) return;
    setBusy(true);
    try {
      await send(body(), values);
    } catch (error) {
      const reason = showError(error);
      if (!reason.isAtFields) setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, clearFailure: () => setFailure(null), showError, save };
}

interface Shown<Table extends Fields> {
  readonly problems: FormProblems;
  readonly inputs: Stored;
  readonly stored: Stored | null;
  readonly busy: boolean;
  readonly set: FormState<Table>['set'];
}

/** With what the fields of a form are drawn. */
function useFieldProps<Table extends Fields, Body>(
  { form, fixed, size = 'sm' }: CommonInput<Table, Body>,
  { problems, inputs, stored, busy, set }: Shown<Table>,
): Pick<FormState<Table>, 'propsOf' | 'errorAt'> {
  const t = useT();
  const formats = useFormats();
  const errorAt = (field: string, part: string = WHOLE) => {
    const found = problems[field]?.[part];
    return found === undefined ? undefined : problemText(form, { field, part, found }, { formats, t });
  };
  const propsOf = <Name extends keyof Table & string>(
    name: Name,
    autofocus = false,
  ): DrawProps<InputsOf<Table>[Name], Table[Name]['appearance']> => ({
    name,
    label: t(labelOf(form, name)),
    input: inputs[name] as InputsOf<Table>[Name],
    onChange: (next) => set({ [name]: next } as Partial<InputsOf<Table>>),
    error: (part = WHOLE) => errorAt(name, part),
    disabled: fixed !== undefined && name in fixed,
    busy,
    autofocus,
    size,
    appearance: form.fields[name]?.appearance,
    stored,
  });
  return { propsOf, errorAt };
}

/** The state of a form: its inputs, its problems, and sending it. The inputs stay when the server refuses the call. */
export function useForm<Table extends Fields, Body>(input: FormInput<Table, Body>): FormState<Table> {
  const { form, about, check, section } = input;
  const { stored, inputs, setEntered, changed, parsed, values: read, isDirty } = useInputs<Table, Body>(input);
  const { problems, setProblems, refusals, showProblems } = useProblems();
  const values = read as ValuesOf<Table>;
  const isShown = (name: string) => isFieldShown(form.fields[name], about, inputs);

  const set = (changes: Partial<InputsOf<Table>>) => {
    setEntered((before) => ({ ...before, ...changes }));
    setProblems((before) => remainingProblems(form, before, Object.keys(changes), (name, part) => isEmpty(inputs[name], part)));
  };

  /** The problems found before sending. */
  const findProblems = (rules: RuleProblems): FormProblems => {
    const isChecked = (name: string) =>
      (section === undefined || form.fields[name]?.section === section) && isShown(name) && (stored === null || changed.has(name));
    const sealed = stored === null ? [] : sealedNames(form.fields, stored, changed);
    const applicable = Object.fromEntries(Object.entries(rules).filter(([name]) => !sealed.includes(name)));
    return addProblems(form, problemsOfInputs(form, { parsed, values: read }, isChecked), applicable);
  };
  const passesChecks = (more: RuleProblems = {}) => !showProblems(findProblems({ ...check?.(values, changed), ...more }));
  const { busy, failure, clearFailure, showError, save } = useSending<Table, Body>(input, { passesChecks, showProblems });
  // The rules refused missing values, and `defineForm` guarantees that the rest has the type of the body.
  const body = () => bodyOf(form.fields, read, stored === null ? null : changed) as Body;

  return {
    fields: form.fields,
    inputs: inputs as InputsOf<Table>,
    values,
    set,
    ...useFieldProps<Table, Body>(input, { problems, inputs, stored, busy, set }),
    isShown,
    passesChecks,
    isValid: Object.keys(findProblems(check?.(values, changed) ?? {})).length === 0,
    onLeave: (name) => {
      const found = findProblems({})[name];
      if (found !== undefined && !isEmpty(inputs[name], WHOLE)) setProblems((before) => ({ ...before, [name]: found }));
    },
    clear: () => {
      setProblems({});
      clearFailure();
    },
    showError,
    busy,
    failure,
    isDirty,
    element: {
      ref: useFocusFirstProblem(refusals),
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        // A dialog is in the tree of its caller, which may be a form.
        event.stopPropagation();
        if (!busy) void save(body, values);
      },
      // The browser's own messages are in the language of the browser.
      noValidate: true,
    },
  };
}

/** Whether a field is on the screen, by the subject of the form and the other inputs. */
function isFieldShown(field: Fields[string] | undefined, about: unknown, inputs: Stored): boolean {
  const { shows, shownWhen } = field ?? {};
  if (shownWhen !== undefined && inputs[shownWhen.field] !== shownWhen.is) return false;
  return shows === undefined || shows(about as never, inputs);
}

interface ReadInputs {
  readonly parsed: ReturnType<typeof parseInputs>;
  readonly values: ReturnType<typeof valuesOf>;
}

/** What is wrong in single inputs: a text that cannot be read, and a value that its field refuses. */
function problemsOfInputs<Table extends Fields, Body>(
  form: Form<Table, Body>,
  { parsed, values }: ReadInputs,
  isChecked: (name: string) => boolean,
): FormProblems {
  const unreadable: Record<string, Readonly<Record<string, Problem>>> = {};
  const invalid: Record<string, Problem> = {};
  for (const [name, field] of Object.entries(form.fields).filter(([one]) => isChecked(one))) {
    const found = parsed[name]?.problems ?? {};
    if (Object.keys(found).length > 0) unreadable[name] = found;
    const problem = field.check?.(values[name] as never) ?? null;
    if (problem !== null) invalid[name] = problem;
  }
  return addProblems(form, unreadable, invalid);
}

const isEmpty = (input: unknown, part: string): boolean => {
  const inner: unknown = part === WHOLE || typeof input !== 'object' || input === null ? input : (input as Stored)[part];
  if (typeof inner === 'string') return inner.trim() === '';
  return Array.isArray(inner) ? inner.length === 0 : typeof inner === 'object' && inner !== null && 'text' in inner && inner.text === '';
};

/** The messages of an error that names fields (`ApiError`). */
const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Error && 'fields' in error ? (error.fields as Readonly<Record<string, string>>) : {};
