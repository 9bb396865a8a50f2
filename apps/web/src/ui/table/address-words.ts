/** What a list calls its words in the address; a screen with several lists gives each its own beginning. */
export const addressWords = (beginning: string | undefined) =>
  beginning === undefined
    ? { page: 'page', sort: 'sort', search: 'search' }
    : { page: `${beginning}Page`, sort: `${beginning}Sort`, search: `${beginning}Search` };
