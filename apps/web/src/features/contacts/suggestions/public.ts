// A separate entry point: the form of a trip needs the suggestions without the code of the table.
export { useContactSuggestions } from './use-contact-suggestions.ts';
