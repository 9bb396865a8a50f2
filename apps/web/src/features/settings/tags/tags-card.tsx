import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { PreferencesDraft } from '../data/use-preferences-draft.ts';
import classes from '../settings.module.css';
import { TagList } from './tag-list.tsx';

/** The tags that are suggested for trips (SET-017); those for charges follow with what sets them (decision 0013). */
export function TagsCard({ draft: { chosen, choose } }: { readonly draft: PreferencesDraft }) {
  const t = useT();
  return (
    <Card title={t('settings.tags')}>
      <div className={classes['stack']}>
        <TagList
          title="settings.tripTags"
          newTag="settings.newTripTag"
          tags={chosen.tripTags}
          onChange={(tags) => choose('tripTags', tags)}
        />
        <p className={classes['text']}>{t('settings.tagsHint')}</p>
      </div>
    </Card>
  );
}
