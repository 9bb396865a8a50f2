import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useWritersOnly } from '../../account/public.ts';
import { CardForm } from '../form/card-form.tsx';

/** `/cards/create`: an empty card (COST-069, COST-093). */
export function CreateCardScreen() {
  const t = useT();
  const back = useBackToOrigin(paths.cards);
  useWritersOnly(paths.cards());
  return (
    <>
      <PageHead title={t('cards.createTitle')} back={{ ...back, label: t('cards.title') }} />
      <CardForm card={null} onSaved={back.goBack} onCancel={back.goBack} />
    </>
  );
}
