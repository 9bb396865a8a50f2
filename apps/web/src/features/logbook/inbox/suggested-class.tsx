import type { PurposeSuggestion } from '@wattbook/contract/trips/purpose-suggestion.schema';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import { useT } from '../../../i18n/use-t.ts';
import { TagMark } from '../../../ui/marks/tag-chips.tsx';
import classes from './inbox.module.css';

/** What a rule says of a trip, else what it may have been, with the reason; nothing where that is not clear. */
export function SuggestedClass({ suggestion }: { readonly suggestion: PurposeSuggestion | undefined }) {
  const t = useT();
  if (suggestion?.rule != null)
    return (
      <span className={classes['suggestion']}>
        <TagMark kind={suggestion.rule.class} />
        {t('classrules.applies', { name: suggestion.rule.name, purpose: t(tripClassMessages[suggestion.rule.class]) })}
      </span>
    );
  if (suggestion === undefined || suggestion.class === null) return null;
  return (
    <span className={classes['suggestion']}>
      <TagMark kind={suggestion.class} />
      {t('inbox.suggestion', { purpose: t(tripClassMessages[suggestion.class]), times: suggestion.times, count: suggestion.of })}
    </span>
  );
}
