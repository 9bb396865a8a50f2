import { type PreferenceFields, type Preferences, preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { createContext, useContext } from 'react';

/** The reader's own zone: days and times are those of the wall where the browser hangs (OQ-007). */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const readerPreferences = (user: PreferenceFields): Preferences => preferencesOfUser(user, browserZone());

const context = createContext<Preferences>(readerPreferences({}));
export const PreferencesProvider = context.Provider;

/** What every shown number and date depends on. Before the sign-in these are the defaults. */
export const usePreferences = (): Preferences => useContext(context);
