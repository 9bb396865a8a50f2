/** The names of a list's parameters in the address; on a screen with several lists each has a prefix. */
export const parameterNames = (prefix: string | undefined) =>
  prefix === undefined
    ? { page: 'page', sort: 'sort', search: 'search', estimated: 'estimated', errors: 'errors' }
    : {
        page: `${prefix}Page`,
        sort: `${prefix}Sort`,
        search: `${prefix}Search`,
        estimated: `${prefix}Estimated`,
        errors: `${prefix}Errors`,
      };
