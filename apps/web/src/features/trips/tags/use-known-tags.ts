import { assignableTags } from '@wattbook/domain/trips/trip-plan';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useUser } from '../../account/public.ts';

/** The user's own tags, then with the plan for them the three classes in the language of the screen (TRIP-093, TRIP-094, OQ-120). */
export function useKnownTags(hasClasses: boolean): readonly string[] {
  const language = useLanguage();
  const { tripTags } = useUser();
  return assignableTags(tripTags, hasClasses, language);
}
