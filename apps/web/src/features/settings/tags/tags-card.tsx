import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { PreferencesDraft } from '../data/use-preferences-draft.ts';
import classes from '../settings.module.css';
import { TagList } from './tag-list.tsx';

/** The tags that are suggested for trips and for charges, two separate lists (SET-001, SET-017). */
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
        <TagList
          title="settings.chargeTags"
          newTag="settings.newChargeTag"
          tags={chosen.chargeTags}
          onChange={(tags) => choose('chargeTags', tags)}
        />
        <p className={classes['text']}>{t('settings.tagsHint')}</p>
      </div>
    </Card>
  );
}
