import { type PreferenceFields, type Preferences, preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { createContext, useContext } from 'react';

/** The time zone of the browser; days and times are shown in it (OQ-007). */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const readerPreferences = (user: PreferenceFields): Preferences => preferencesOfUser(user, browserZone());

const context = createContext<Preferences>(readerPreferences({}));
export const PreferencesProvider = context.Provider;

/** The preferences on which every shown number and date depends. Before the sign-in these are the defaults. */
export const usePreferences = (): Preferences => useContext(context);
