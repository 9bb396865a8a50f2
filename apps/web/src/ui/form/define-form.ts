import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Fields } from './field.ts';

/** A form: its fields, and how they relate to each other. */
export interface Form<Table extends Fields, Body = never> {
  /** For type checks only: the body that the form sends. */
  readonly body?: (body: Body) => void;
  /** The noun whose messages name the fields. */
  readonly noun: string;
  readonly fields: Table;
  /** Groups of fields whose problems are cleared when one of the group is changed; an input that is still empty keeps its problem. */
  readonly related: readonly (readonly string[])[];
  /** Names without an input at which problems can be shown: values calculated from other fields. */
  readonly derived: readonly string[];
}

/** The fields that are not sent under a name of the body with a value of its type (null where a required value is missing, which the rules refuse). */
type NotInBody<Body, Table extends Fields> = {
  [Name in keyof Table]: Table[Name] extends { readonly isUnsent: true }
    ? never
    : Name extends keyof Body
      ? ReturnType<Table[Name]['toWire']> extends Body[Name] | null
        ? never
        : Name
      : Name;
}[keyof Table];

/** The required names of the body that no field sends. */
type NotSent<Body, Table extends Fields> = {
  [Name in keyof Body]-?: Partial<Pick<Body, Name>> extends Pick<Body, Name> ? never : Name extends SentNames<Table> ? never : Name;
}[keyof Body];

type SentNames<Table extends Fields> = {
  [Name in keyof Table]: Table[Name] extends { readonly isUnsent: true }
    ? never
    : Table[Name] extends { readonly several: { readonly names: readonly (infer Sent)[] } }
      ? Sent
      : Name;
}[keyof Table];

/** The fields that have no message. */
type Unnamed<Noun extends string, Table extends Fields> = {
  [Name in keyof Table]: `${Noun}.${Name & string}` extends MessageKey
    ? never
    : Table[Name] extends { readonly label: MessageKey }
      ? never
      : Name;
}[keyof Table];

/** The fields whose `shownWhen` names a field that the form does not have. */
type Unreachable<Table extends Fields> = {
  [Name in keyof Table]: Table[Name] extends { readonly shownWhen: { readonly field: infer Other } }
    ? Other extends keyof Table
      ? never
      : Name
    : never;
}[keyof Table];

interface FormOptions {
  readonly related?: readonly (readonly string[])[];
  readonly derived?: readonly string[];
}

/** A form does not compile with a field that is not in the body or has no message, or without one that the body requires; the error names the field. */
type Options<Body, Noun extends string, Table extends Fields> = [NotInBody<Body, Table>] extends [never]
  ? [Unnamed<Noun, Table>] extends [never]
    ? [Unreachable<Table>] extends [never]
      ? [NotSent<Body, Table>] extends [never]
        ? [options?: FormOptions]
        : [wrong: { readonly notSent: NotSent<Body, Table> }]
      : [wrong: { readonly neverShown: Unreachable<Table> }]
    : [wrong: { readonly withoutMessage: Unnamed<Noun, Table> }]
  : [wrong: { readonly notInBody: NotInBody<Body, Table> }];

/** Declares a form whose fields make the body of a call: `defineForm<ContactBody>()('contacts', { firstName: text({ maxLength: 99 }) })`. */
export const defineForm =
  <Body>() =>
  <const Noun extends string, Table extends Fields>(
    noun: Noun,
    fields: Table,
    ...[options]: Options<Body, Noun, Table>
  ): Form<Table, Body> => {
    // Where it compiles, the argument can only be the options.
    const { related = [], derived = [] } = (options ?? {}) as FormOptions;
    return { noun, fields, related, derived };
  };
