import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SiteSuggestion } from '@wattbook/contract/sites/site.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toastError, toastWithAction } from '../../../ui/toast.tsx';
import { asHeading, positionText, useNameNear } from '../../places/public.ts';
import { dismissSuggestion, suggestionsQuery, undoDismissal } from '../data/sites.queries.ts';
import { SiteForm } from '../form/site-form.tsx';
import classes from '../../../ui/page/proposals.module.css';

/** Places where cars often charged or stood, each with a name to give or to decline; absent where there are none. */
export function SuggestionsCard({ owner }: { readonly owner: string }) {
  const t = useT();
  const client = useQueryClient();
  const { data: suggestions = [] } = useQuery(suggestionsQuery(owner));
  const nameNear = useNameNear(suggestions.some(({ address }) => address === null));
  const [named, setNamed] = useState<SiteSuggestion | null>(null);
  if (suggestions.length === 0) return null;

  const refresh = () => refreshRows(client, 'sites', owner);
  const dismiss = async ({ location }: SiteSuggestion) => {
    try {
      const { id } = await dismissSuggestion(location);
      toastWithAction(t('sites.dismissed'), {
        label: t('table.undo'),
        run: () => void undoDismissal(id).then(refresh, (error: unknown) => toastError(t(errorMessageOf(error)))),
      });
    } catch (error) {
      toastError(t(errorMessageOf(error)));
    }
    await refresh();
  };
  return (
    <Card title={t('sites.suggestions')}>
      <ul className={classes['list']}>
        {suggestions.map((place) => {
          const where = place.address ?? asHeading(nameNear(place.location) ?? positionText(place.location));
          return (
            <li key={JSON.stringify(place.location)} className={classes['item']}>
              <div className={classes['what']}>
                <strong>{where}</strong>
                <span>
                  {place.charges > 0 ? t('sites.chargedHere', { count: place.charges }) : t('sites.stoodHere', { count: place.stops })}
                </span>
              </div>
              <div className={classes['actions']}>
                <Button variant="default" size="xs" aria-label={`${t('sites.nameIt')}: ${where}`} onClick={() => setNamed(place)}>
                  {t('sites.nameIt')}
                </Button>
                <Button variant="subtle" size="xs" aria-label={`${t('sites.dismiss')}: ${where}`} onClick={() => void dismiss(place)}>
                  {t('sites.dismiss')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <Dialog opened={named !== null} onClose={() => setNamed(null)} title={t('sites.addTitle')} size="lg">
        {named !== null && <SiteForm row={null} owner={owner} onClose={() => setNamed(null)} initial={{ address: inputOf(named) }} />}
      </Dialog>
    </Card>
  );
}

const inputOf = ({ address, location }: SiteSuggestion) => ({ text: address ?? '', address: null, location, pointOf: 'map' as const });
