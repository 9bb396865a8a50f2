import { type PreferenceFields, type Preferences, preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { createContext, useContext } from 'react';

/** The time zone of the browser; days and times are shown in it (OQ-007). */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const readerPreferences = (user: PreferenceFields): Preferences => preferencesOfUser(user, browserZone());

const context = createContext<Preferences | null>(null);
export const PreferencesProvider = context.Provider;

const made: Preferences[] = [];

/** Made when it is needed: a slow phone takes 60 ms to find out its time zone. */
function defaults(): Preferences {
  made[0] ??= readerPreferences({});
  return made[0];
}

/** The preferences on which every shown number and date depends. Before the sign-in these are the defaults. */
export const usePreferences = (): Preferences => useContext(context) ?? defaults();
