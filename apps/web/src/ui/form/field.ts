import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { FieldErrorWord } from '@wattbook/i18n/field-messages';
import type { ReactNode } from 'react';
import type { Formats } from '../../i18n/use-formats.ts';

/** A problem of one field. `number` is the limit, `than` the field it is compared with, `during` the segment at the same time (ms). */
export interface Problem {
  readonly word: FieldErrorWord;
  readonly number?: number;
  readonly than?: string;
  readonly during?: { readonly startTime: number; readonly endTime: number };
}

/** A value read from an input; where it cannot be read, a problem for the input or for each of its parts. */
export interface Parsed<Value> {
  readonly value: Value;
  readonly problems?: Readonly<Record<string, Problem>>;
}

/** The part of a problem that concerns an input without parts. */
export const WHOLE = '';

/** The properties with which a field is drawn. */
export interface DrawProps<Input, Appearance = unknown> {
  readonly name: string;
  readonly label: string;
  readonly input: Input;
  readonly onChange: (input: Input) => void;
  /** The message below the input, or below one of its parts. */
  readonly error: (part?: string) => string | undefined;
  readonly disabled: boolean;
  /** Whether the form is being sent. */
  readonly busy: boolean;
  /** Whether it has the focus when its dialog opens. */
  readonly autofocus: boolean;
  readonly size: 'sm' | 'md';
  /** The options of the field itself for its appearance. */
  readonly appearance: Appearance;
  /** The stored record; null for a new one. */
  readonly stored: Readonly<Record<string, unknown>> | null;
}

/** The options of every field, whatever its kind. */
export interface FieldOptions {
  /** The group of inputs it is drawn in. */
  readonly section?: string;
  /** Whether it is as wide as its section. */
  readonly wide?: boolean;
  /** Further names of the field in errors of the server: a name of the body, or a path in it. */
  readonly alsoNamed?: readonly string[];
  /** Its own messages for some problems, instead of the general ones. */
  readonly messages?: Readonly<Partial<Record<FieldErrorWord, MessageKey>>>;
}

/** The contents of the inputs of a form by the names of its fields. */
export type Inputs = Readonly<Record<string, unknown>>;

/** The properties that `labelled`, `shownIf`, `shownWhen` and `unsent` add to a field. */
interface Marks {
  readonly shows?: (about: never, inputs: Inputs) => boolean;
  readonly shownWhen?: { readonly field: string; readonly is: string };
  readonly label?: MessageKey;
  readonly isUnsent?: boolean;
}

/** Labels a field with another message than `<form>.<field>`. */
export const labelled = <Named extends AnyField>(label: MessageKey, field: Named): Named & { readonly label: MessageKey } => ({
  ...field,
  label,
});

/** A field that is shown only where `shows` is true for the subject of the form and what is entered in it. */
export const shownIf = <About, Shown extends AnyField>(
  shows: (about: About, inputs: Inputs) => boolean,
  field: Shown,
): Shown & { readonly shows: (about: About, inputs: Inputs) => boolean } => ({ ...field, shows });

/** A field that is shown only while another field has this input. */
export const shownWhen = <Other extends string, Shown extends AnyField>(
  field: Other,
  is: string,
  shown: Shown,
): Shown & { readonly shownWhen: { readonly field: Other; readonly is: string } } => ({ ...shown, shownWhen: { field, is } });

/** A field that is not sent, such as a repeated password. */
export const unsent = <Unsent extends AnyField>(field: Unsent): Unsent & { readonly isUnsent: true } => ({ ...field, isUnsent: true });

/**
 * One field of a form as data. `Wire` is the type that is stored and sent, `Value` the type for the rules, `Input` the content of its input: a stored record is read with
 * `fromWire` and shown with `format`; an input is read with `parse` and sent with `toWire`.
 */
export interface Field<Input, Value, Wire, Appearance = undefined> extends FieldOptions, Marks {
  readonly Draw: (props: DrawProps<Input, Appearance>) => ReactNode;
  readonly appearance: Appearance;
  readonly empty: Input;
  readonly fromWire: (stored: unknown) => Value;
  readonly format: (value: Value, formats: Formats) => Input;
  readonly parse: (input: Input, formats: Formats) => Parsed<Value>;
  readonly toWire: (value: Value) => Wire;
  /** The rule of this field alone; a rule about several fields belongs to the form. */
  readonly check?: (value: Value) => Problem | null;
  /** Formats a limit in the unit of the field. */
  readonly formatLimit?: (limit: number, formats: Formats) => string;
  /** Where its input has parts: their names, and the part at which a problem is shown. */
  readonly parts?: Parts;
  /** Where its value has several names on the wire: how a record stores it. */
  readonly several?: Several<Value>;
}

/** The parts of an input that has more than one. */
export interface Parts {
  readonly labels: Readonly<Record<string, MessageKey>>;
  /** The part at which a problem is shown. */
  readonly of: (problem: Problem) => string;
}

/** A value that a record stores under several names. */
interface Several<Value> {
  readonly names: readonly string[];
  readonly read: (record: Readonly<Record<string, unknown>>) => Value;
  readonly write: (value: Value) => Readonly<Record<string, unknown>>;
  /** Whether a record has a sealed value that this browser cannot open: it is not missing, and stays unless another one is entered. */
  readonly isSealed: (record: Readonly<Record<string, unknown>>) => boolean;
}

/** A field of any kind; it receives only values that it produced itself. */
export interface AnyField extends FieldOptions, Marks {
  readonly Draw: (props: never) => ReactNode;
  readonly appearance: unknown;
  readonly empty: unknown;
  readonly fromWire: (stored: unknown) => unknown;
  readonly format: (value: never, formats: Formats) => unknown;
  readonly parse: (input: never, formats: Formats) => Parsed<unknown>;
  readonly toWire: (value: never) => unknown;
  readonly check?: (value: never) => Problem | null;
  readonly formatLimit?: (limit: number, formats: Formats) => string;
  readonly parts?: Parts;
  readonly several?: {
    readonly names: readonly string[];
    readonly read: (record: Readonly<Record<string, unknown>>) => unknown;
    readonly write: (value: never) => Readonly<Record<string, unknown>>;
    readonly isSealed: (record: Readonly<Record<string, unknown>>) => boolean;
  };
}

export type Fields = Readonly<Record<string, AnyField>>;

/** The contents of the inputs of a form. */
export type InputsOf<Table extends Fields> = { readonly [Name in keyof Table]: Table[Name]['empty'] };
/** The values that the rules of a form check. */
export type ValuesOf<Table extends Fields> = { readonly [Name in keyof Table]: ReturnType<Table[Name]['fromWire']> };

/** The subject of a form (`about`), which decides whether its fields are shown. */
export type AboutOf<Table extends Fields> = {
  [Name in keyof Table]: Table[Name] extends { readonly shows: (about: infer About, inputs: Inputs) => boolean }
    ? (about: About) => void
    : never;
}[keyof Table] extends (about: infer All) => void
  ? All
  : never;
