type Given<Values> = { readonly [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** Values without absent ones, which would replace stored values. */
export const givenOf = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;
