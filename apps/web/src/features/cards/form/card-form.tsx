import { Button } from '@mantine/core';
import { type CardAction, cardVerdict } from '@wattbook/domain/cards/card-policy';
import { lazy, Suspense, useId } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useActor } from '../../account/public.ts';
import { cardNotice } from '../card-notice.ts';
import classes from '../screens/cards.module.css';
import { type CardPartProps, cardForm, changesPrices, factsOf } from './card.form.ts';
import { PriceTable } from './price-table.tsx';
import { TariffCard } from './tariff-card.tsx';
import { type CardToSave, useCardSaving } from './use-card-saving.ts';
import { WeekOfPrices } from './week-of-prices.tsx';

const SaveCardDialog = lazy(() => import('./save-card.dialog.tsx').then(({ SaveCardDialog: component }) => ({ default: component })));

/** The form of a card (COST-069 to COST-095). A price that is saved in the table of a stored card saves the card and stays in the form (COST-072). */
export function CardForm({ card, onSaved }: CardToSave) {
  const t = useT();
  const formId = useId();
  const { form, failure, toConfirm, confirm, cancel, isConfirming, busy, isUnsaved, leaveAfterSave, saveAndStay } = useCardSaving({
    card,
    onSaved,
  });
  const actor = useActor();
  const may = (action: CardAction) => cardVerdict(action, { actor, card }).may;
  const notice = cardNotice(card, actor);

  return (
    <div className={classes['form']}>
      {notice !== null && <Notice kind="info">{t(notice)}</Notice>}
      {failure !== null && <Notice kind="danger">{t(errorMessageOf(failure, { not_found: 'cards.gone' }))}</Notice>}
      <form {...form.element} id={formId} className={classes['form']} autoComplete="off">
        <CardFields form={form} isReadOnly={!may('change')} />
        <TariffCard form={form} card={card} />
      </form>
      <PricesCard form={form} isReadOnly={!may('change')} onChanged={() => card !== null && saveAndStay()} />
      {may('change_access') && (
        <div className={classes['actions']}>
          <Button type="submit" form={formId} loading={busy} disabled={card !== null && !form.isDirty} onClick={leaveAfterSave}>
            {t('cards.save')}
          </Button>
        </div>
      )}
      {toConfirm !== null && (
        <Suspense>
          <SaveCardDialog
            asksFrom={card !== null && may('change') && changesPrices(toConfirm, card)}
            busy={isConfirming}
            onClose={cancel}
            onConfirm={(from) => void confirm(toConfirm, from)}
          />
        </Suspense>
      )}
      <LeaveGuard loss={t('cards.leaveText')} isUnsaved={isUnsaved} onStay={() => undefined} />
    </div>
  );
}

interface OwnPartProps extends Pick<CardPartProps, 'form'> {
  readonly isReadOnly: boolean;
}

/** What a card is, its fees, and what it is used for. */
function CardFields({ form, isReadOnly }: OwnPartProps) {
  const t = useT();
  // The sign of the chosen currency, not of the stored one.
  const ofCurrency = (name: 'flat' | 'base') => {
    const { Draw } = cardForm.fields[name];
    return <Draw {...form.propsOf(name)} stored={{ currency: form.inputs.currency }} />;
  };
  return (
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
  );
}

/** The prices of a card, and the week they make. */
function PricesCard({ form, isReadOnly, onChanged }: OwnPartProps & { readonly onChanged: () => void }) {
  const t = useT();
  const { inputs } = form;
  const isNet = factsOf(inputs)?.net === true;
  return (
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
          onChanged();
        }}
      />
      {!isNet && inputs.prices.some(({ unit }) => unit === 'kWh') && <WeekOfPrices prices={inputs.prices} currency={inputs.currency} />}
    </Card>
  );
}
