import { classTags, tripClasses } from '@wattbook/domain/trips/trip-tags';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useUser } from '../../account/public.ts';

/** The user's own tags, then the three classes in the language of the screen (OQ-120). */
export function useKnownTags(): readonly string[] {
  const spelling = useLanguage() === 'de' ? 1 : 0;
  const { tripTags } = useUser();
  return [...tripTags, ...tripClasses.map((one) => classTags[one][spelling])];
}
