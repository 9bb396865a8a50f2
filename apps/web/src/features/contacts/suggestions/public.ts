// A door of its own: the form of a trip needs the suggestions and not the table with its code.
export { useContactSuggestions } from './use-contact-suggestions.ts';
