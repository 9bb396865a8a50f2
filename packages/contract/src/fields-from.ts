/** Creates a schema for each field of a table of rules: `fieldsFrom({ name: 200 }, (maxLength) => z.string().max(maxLength))`. */
export const fieldsFrom = <Rule, Name extends string, Schema>(
  rules: Readonly<Record<Name, Rule>>,
  schemaOf: (rule: Rule) => Schema,
): { readonly [N in Name]: Schema } =>
  // Object.entries loses the type of the names.
  Object.fromEntries(Object.entries<Rule>(rules).map(([name, rule]) => [name, schemaOf(rule)])) as { readonly [N in Name]: Schema };
