import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { FieldWord } from '@wattbook/i18n/field-messages';
import type { ReactNode } from 'react';
import type { Formats } from '../../i18n/use-formats.ts';

/** What the rules find wrong with a field. `number` is the limit, `than` the field it is compared with, `during` what takes the same time (ms). */
export interface Problem {
  readonly word: FieldWord;
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

/** What a field is drawn with. */
export interface DrawProps<Input, Look = unknown> {
  readonly name: string;
  readonly label: string;
  readonly input: Input;
  readonly onChange: (input: Input) => void;
  /** The sentence below the input, or below one of its parts. */
  readonly error: (part?: string) => string | undefined;
  readonly disabled: boolean;
  /** The form is being sent. */
  readonly busy: boolean;
  /** Takes the focus when its dialog opens. */
  readonly autofocus: boolean;
  readonly size: 'sm' | 'md';
  /** What the field itself knows of how it is drawn. */
  readonly look: Look;
}

/** What every field can say besides its kind. */
export interface FieldOptions {
  /** The group of inputs it is drawn in. */
  readonly section?: string;
  /** Takes the whole width of its section. */
  readonly wide?: boolean;
  /** Further names by which the server's errors call it: a name of the body, or a path in it. */
  readonly alsoNamed?: readonly string[];
  /** Its own messages for some problems, instead of the general ones. */
  readonly messages?: Readonly<Partial<Record<FieldWord, MessageKey>>>;
}

/** What `labelled`, `shownIf`, `shownWhen` and `unsent` add to a field. */
interface Marks {
  readonly shows?: (about: never) => boolean;
  readonly shownWhen?: { readonly field: string; readonly is: string };
  readonly label?: MessageKey;
  readonly isUnsent?: boolean;
}

/** Gives a field another name than the message `<form>.<field>`. */
export const labelled = <Named extends AnyField>(label: MessageKey, field: Named): Named & { readonly label: MessageKey } => ({
  ...field,
  label,
});

/** A field that is asked for only where what the form is about says so. */
export const shownIf = <About, Shown extends AnyField>(
  shows: (about: About) => boolean,
  field: Shown,
): Shown & { readonly shows: (about: About) => boolean } => ({ ...field, shows });

/** A field that is asked for only while another field has this input. */
export const shownWhen = <Other extends string, Shown extends AnyField>(
  field: Other,
  is: string,
  shown: Shown,
): Shown & { readonly shownWhen: { readonly field: Other; readonly is: string } } => ({ ...shown, shownWhen: { field, is } });

/** A field for the form alone, say a password that is repeated: it is not sent. */
export const unsent = <Kept extends AnyField>(field: Kept): Kept & { readonly isUnsent: true } => ({ ...field, isUnsent: true });

/**
 * One field of a form as data. `Wire` is what is stored and sent, `Value` what the rules work with, `Input` what stands in its input: a stored record is read with
 * `fromWire` and shown with `format`; what is entered is read with `parse` and sent with `toWire`.
 */
export interface Field<Input, Value, Wire, Look = undefined> extends FieldOptions, Marks {
  readonly Draw: (props: DrawProps<Input, Look>) => ReactNode;
  readonly look: Look;
  readonly empty: Input;
  readonly fromWire: (stored: unknown) => Value;
  readonly format: (value: Value, formats: Formats) => Input;
  readonly parse: (input: Input, formats: Formats) => Parsed<Value>;
  readonly toWire: (value: Value) => Wire;
  /** The rule of the field alone; what concerns several fields is a rule of the form. */
  readonly check?: (value: Value) => Problem | null;
  /** A limit in the unit of the field. */
  readonly formatLimit?: (limit: number, formats: Formats) => string;
  /** Where its input has parts: their names, and the part at which a problem stands. */
  readonly parts?: Parts;
  /** Where its value has several names on the wire: how a record holds it. */
  readonly several?: Several<Value>;
}

/** The parts of an input that has more than one. */
export interface Parts {
  readonly labels: Readonly<Record<string, MessageKey>>;
  /** The part at which a problem stands. */
  readonly of: (problem: Problem) => string;
}

/** A value that a record holds under several names. */
interface Several<Value> {
  readonly names: readonly string[];
  readonly read: (record: Readonly<Record<string, unknown>>) => Value;
  readonly write: (value: Value) => Readonly<Record<string, unknown>>;
  /** Whether a record keeps a value that this browser cannot read: it is not missing, and stays unless another one is entered. */
  readonly isSealed: (record: Readonly<Record<string, unknown>>) => boolean;
}

/** A field of any kind: it is given back only what it gave. */
export interface AnyField extends FieldOptions, Marks {
  readonly Draw: (props: never) => ReactNode;
  readonly look: unknown;
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

/** What stands in the inputs of a form. */
export type InputsOf<Table extends Fields> = { readonly [Name in keyof Table]: Table[Name]['empty'] };
/** What the rules of a form work with. */
export type ValuesOf<Table extends Fields> = { readonly [Name in keyof Table]: ReturnType<Table[Name]['fromWire']> };

/** What a form has to be told so that its fields know whether they show. */
export type AboutOf<Table extends Fields> = {
  [Name in keyof Table]: Table[Name] extends { readonly shows: (about: infer About) => boolean } ? (about: About) => void : never;
}[keyof Table] extends (about: infer All) => void
  ? All
  : never;
