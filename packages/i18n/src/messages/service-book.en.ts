/** The service book of a vehicle on paper, for who buys it. */
export const serviceBook = {
  title: 'Service book',
  file: 'service-book',
  done: 'What was done',
  entries: 'Entries',
  nothing: 'Nothing was noted yet.',
  asEntered:
    'The entries are as the owner of the vehicle noted them. The signature shows that this document was not changed since it was made, not that an entry is true.',
};
