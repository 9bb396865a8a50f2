/** What a list calls its parameters in the address; a screen with several lists gives each a prefix. */
export const parameterNames = (prefix: string | undefined) =>
  prefix === undefined
    ? { page: 'page', sort: 'sort', search: 'search' }
    : { page: `${prefix}Page`, sort: `${prefix}Sort`, search: `${prefix}Search` };
