import { useMemo } from 'react';
import { type Formats, formatsFor } from '../../../i18n/use-formats.ts';
import { usePreferences } from '../../../i18n/preferences.ts';

/** Formats in the user's units and language, with the times of a zone: those of a logbook are of its vehicle, as on its paper, wherever it is read. */
export function useBookFormats(zone: string): Formats {
  const preferences = usePreferences();
  return useMemo(() => formatsFor({ ...preferences, zone }), [preferences, zone]);
}
