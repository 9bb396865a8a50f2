/** A schema for each field of a table of rules, made from its rule: `fieldsFrom({ name: 200 }, (longest) => z.string().max(longest))`. */
export const fieldsFrom = <Rule, Name extends string, Schema>(
  rules: Readonly<Record<Name, Rule>>,
  schemaOf: (rule: Rule) => Schema,
): { readonly [N in Name]: Schema } =>
  // Object.entries forgets which names there are.
  Object.fromEntries(Object.entries<Rule>(rules).map(([name, rule]) => [name, schemaOf(rule)])) as { readonly [N in Name]: Schema };
