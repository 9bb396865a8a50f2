// A separate entry point: the inbox of the logbook needs the purpose without the list of trips.
export { choiceOf, classChanges, choiceMessages, type PurposeChanges, purposeTexts, realChanges } from './purpose.ts';
export { PurposeTexts, type Texts, textsOf } from './purpose-texts.tsx';
