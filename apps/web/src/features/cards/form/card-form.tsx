import { Button } from '@mantine/core';
import type { Card as RateCard } from '@wattbook/contract/cards/card.schema';
import { type CardAction, cardVerdict } from '@wattbook/domain/cards/card-policy';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useActor, useUser } from '../../account/public.ts';
import { cardNotice } from '../card-notice.ts';
import { useSaveCard } from '../data/cards.queries.ts';
import classes from '../screens/cards.module.css';
import { cardForm, changesPrices, factsOf, problemsOfForm } from './card.form.ts';
import { PriceTable } from './price-table.tsx';
import { TariffCard } from './tariff-card.tsx';
import { WeekOfPrices } from './week-of-prices.tsx';

const SaveCardDialog = lazy(() => import('./save-card.dialog.tsx').then(({ SaveCardDialog: component }) => ({ default: component })));

interface CardFormProps {
  /** The card to change; null: a new one. */
  readonly card: RateCard | null;
  /** Called with the saved card; `isDone`: the user asked to save and go back (COST-095). */
  readonly onSaved: (card: RateCard, isDone: boolean) => void;
}

/** A new card is active and without fees. */
const emptyInputs = { active: true, flat: '0', base: '0', loss: '0' };

type Changes = Parameters<ReturnType<typeof useSaveCard>['change']>[1];

/** The form of a card (COST-069 to COST-095). A price that is saved in the table of a stored card saves the card and stays in the form (COST-072). */
export function CardForm({ card, onSaved }: CardFormProps) {
  const t = useT();
  const formId = useId();
  const user = useUser();
  const save = useSaveCard();
  const [toConfirm, setToConfirm] = useState<Changes | null>(null);
  const [busy, setBusy] = useState(false);
  const [priceSaves, setPriceSaves] = useState(0);
  const [isDone, setIsDone] = useState(true);
  const [isSaved, setIsSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const actor = useActor();
  const may = (action: CardAction) => cardVerdict(action, { actor, card }).may;
  const isReadOnly = !may('change');
  const notice = cardNotice(card, actor);

  const finish = (saved: RateCard) => {
    setIsSaved(true);
    toastSuccess(t('cards.saved'));
    onSaved(saved, isDone);
  };
  const form = useForm({
    form: cardForm,
    about: card,
    ...(card === null ? { initial: { ...emptyInputs, currency: user.currency } } : { stored: card }),
    check: problemsOfForm,
    send: async ({ color, ...body }) => {
      if (card === null) finish(await save.create(body));
      else setToConfirm({ ...body, ...(color !== undefined && { color }) });
    },
  });
  const { element, inputs } = form;
  const isNet = factsOf(inputs)?.net === true;

  // After the inputs have the saved price.
  useEffect(() => {
    if (priceSaves > 0) element.ref.current?.requestSubmit();
  }, [priceSaves, element.ref]);

  const confirm = async (changes: Changes, from: string | undefined) => {
    if (card === null) return;
    setBusy(true);
    setFailure(null);
    try {
      finish(await save.change(card.id, { ...changes, ...(from !== undefined && { from }) }));
    } catch (error) {
      if (!form.showError(error).isAtFields) setFailure(error);
    } finally {
      setBusy(false);
      setToConfirm(null);
    }
  };
  const shownFailure = form.failure?.error ?? failure;
  // The sign of the chosen currency, not of the stored one.
  const ofCurrency = (name: 'flat' | 'base') => {
    const { Draw } = cardForm.fields[name];
    return <Draw {...form.propsOf(name)} stored={{ currency: inputs.currency }} />;
  };

  return (
    <div className={classes['form']}>
      {notice !== null && <Notice kind="info">{t(notice)}</Notice>}
      {shownFailure !== null && <Notice kind="danger">{t(errorMessageOf(shownFailure, { not_found: 'cards.gone' }))}</Notice>}
      <form {...element} id={formId} className={classes['form']} autoComplete="off">
        <fieldset className={classes['plain']} disabled={isReadOnly}>
          <Card title={t('cards.about')}>
            <FormFields form={form} section="about" />
          </Card>
          <Card title={t('cards.fees')}>
            <FormFields
              form={form}
              section="fees"
              replacements={{ flat: ofCurrency('flat'), base: ofCurrency('base') }}
              after={{ loss: <p className={classes['hint']}>{t('cards.lossHint')}</p> }}
            />
          </Card>
          <Card title={t('cards.use')}>
            <FormFields form={form} section="use" />
          </Card>
        </fieldset>
        <TariffCard form={form} card={card} />
      </form>
      <Card title={t('cards.prices')}>
        <p className={classes['text']}>{t('cards.pricesText')}</p>
        <PriceTable
          prices={inputs.prices}
          about={{ category: inputs.category }}
          currency={inputs.currency}
          isReadOnly={isReadOnly}
          noPrices={t(inputs.integration === '' ? 'cards.noPrices' : isNet ? 'cards.noSurcharges' : 'cards.noOwnPrices')}
          error={form.errorAt('prices')}
          onChange={(prices) => {
            form.set({ prices });
            if (card === null) return;
            setIsDone(false);
            setPriceSaves((times) => times + 1);
          }}
        />
        {!isNet && inputs.prices.some(({ unit }) => unit === 'kWh') && <WeekOfPrices prices={inputs.prices} currency={inputs.currency} />}
      </Card>
      {may('change_access') && (
        <div className={classes['actions']}>
          <Button
            type="submit"
            form={formId}
            loading={form.busy || busy}
            disabled={card !== null && !form.isDirty}
            onClick={() => setIsDone(true)}
          >
            {t('cards.save')}
          </Button>
        </div>
      )}
      {toConfirm !== null && (
        <Suspense>
          <SaveCardDialog
            asksFrom={card !== null && !isReadOnly && changesPrices(toConfirm, card)}
            busy={busy}
            onClose={() => setToConfirm(null)}
            onConfirm={(from) => void confirm(toConfirm, from)}
          />
        </Suspense>
      )}
      <LeaveGuard loss={t('cards.leaveText')} isUnsaved={() => form.isDirty && !isSaved && !form.busy && !busy} onStay={() => undefined} />
    </div>
  );
}
