import { MultiSelect, Textarea, TextInput } from '@mantine/core';
import { classWords, tidyTags, tripClasses } from '@wattbook/domain/trips/trip-tags';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useUser } from '../../account/public.ts';
import { tagChoices } from '../tags/tag-class.ts';
import { tagLabel } from '../tags/trip-tags.tsx';
import classes from './trip-form.module.css';
import { TripPersonField } from './trip-person-field.tsx';
import type { TripFormState } from './use-trip-form.ts';

/** What a trip was for and who was there (TRIP-037, TRIP-040). */
export function TripPurposeFields({ form, isPool }: { readonly form: TripFormState; readonly isPool: boolean }) {
  const t = useT();
  const language = useLanguage();
  const { tripTags } = useUser();
  const { text, set, sentences } = form;
  const spelling = language === 'de' ? 1 : 0;
  // A tag that is stored keeps its spelling; a class nobody has used yet is offered in the language of the screen (OQ-120).
  const choices = tagChoices([...text.tags, ...tripTags, ...tripClasses.map((one) => classWords[one][spelling])], []);
  return (
    <div className={classes['stack']}>
      <MultiSelect
        label={t('trips.tags')}
        name="tags"
        data={choices.map((tag) => ({ value: tag, label: tagLabel(tag, t) }))}
        value={[...text.tags]}
        onChange={(tags) => set({ tags: tidyTags(tags) })}
        error={sentences.tags}
        placeholder={text.tags.length === 0 ? t('trips.tagsHint') : ''}
        clearable
        comboboxProps={{ withinPortal: false }}
        clearButtonProps={{ 'aria-label': t('trips.clearTags') }}
      />
      <TextInput
        label={t('trips.reason')}
        name="reason"
        value={text.reason}
        onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
        error={sentences.reason}
        maxLength={500}
      />
      <div className={classes['row']}>
        <TripPersonField form={form} />
        <TextInput
          label={t('trips.company')}
          name="company"
          value={text.company}
          onChange={({ currentTarget }) => set({ company: currentTarget.value })}
          error={sentences.company}
          maxLength={200}
        />
      </div>
      {isPool && (
        <TextInput
          label={t('trips.driver')}
          name="driver"
          value={text.driver}
          onChange={({ currentTarget }) => set({ driver: currentTarget.value })}
          error={sentences.driver}
          maxLength={200}
        />
      )}
      <Textarea
        label={t('trips.comment')}
        name="comment"
        value={text.comment}
        onChange={({ currentTarget }) => set({ comment: currentTarget.value })}
        error={sentences.comment}
        maxLength={2000}
        rows={3}
      />
    </div>
  );
}
