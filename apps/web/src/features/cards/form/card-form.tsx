import { Button } from '@mantine/core';
import { type CardAction, cardVerdict } from '@wattbook/domain/cards/card-policy';
import { useId } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { lateWindow } from '../../../ui/dialog/late-window.tsx';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Fold } from '../../../ui/page/fold.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useActor } from '../../account/public.ts';
import { cardNotice } from '../card-notice.ts';
import classes from '../screens/cards.module.css';
import { type CardPartProps, cardForm, changesPrices, factsOf, pricesOfWeek } from './card.form.ts';
import { PriceTable } from './price-table.tsx';
import { TariffCard } from './tariff-card.tsx';
import { type CardToSave, useCardSaving } from './use-card-saving.ts';
import { WeekOfPrices } from './week-of-prices.tsx';

const SaveCardDialog = lateWindow(() => import('./save-card.dialog.tsx').then(({ SaveCardDialog: component }) => component));

interface CardFormProps extends CardToSave {
  readonly onCancel: () => void;
}

/** The form of a card (COST-069 to COST-095): where it is used, what it costs, and folded what few need. A price that is saved in the table of a stored card saves the card and stays in the form (COST-072). */
export function CardForm({ card, onSaved, onCancel }: CardFormProps) {
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
    <div className={classes['form']} data-form>
      {notice !== null && <Notice kind="info">{t(notice)}</Notice>}
      {failure !== null && <Notice kind="danger">{t(errorMessageOf(failure, { not_found: 'cards.gone' }))}</Notice>}
      <form {...form.element} id={formId} className={classes['form']} autoComplete="off">
        <fieldset className={classes['plain']} disabled={!may('change')}>
          <Card>
            <FormFields form={form} section="about" />
          </Card>
          {form.isShown('kWhPrice') && (
            <Card title={t('cards.price')}>
              <FormFields form={form} section="price" />
            </Card>
          )}
        </fieldset>
      </form>
      <PricesCard form={form} card={card} isReadOnly={!may('change')} onChanged={() => card !== null && saveAndStay()} />
      <CardFolds form={form} card={card} isReadOnly={!may('change')} />
      <TariffCard form={form} card={card} />
      {may('change_access') && (
        <div className={classes['actions']}>
          <Button type="submit" form={formId} loading={busy} disabled={card !== null && !form.isDirty} onClick={leaveAfterSave}>
            {t('cards.save')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cards.cancel')}
          </Button>
        </div>
      )}
      {toConfirm !== null && (
        <SaveCardDialog
          asksFrom={card !== null && may('change') && changesPrices(toConfirm, card)}
          busy={isConfirming}
          onClose={cancel}
          onConfirm={(from) => void confirm(toConfirm, from)}
        />
      )}
      <LeaveGuard loss={t('cards.leaveText')} isUnsaved={isUnsaved} onStay={() => undefined} />
    </div>
  );
}

interface OwnPartProps extends CardPartProps {
  readonly isReadOnly: boolean;
}

/** Its fees, what it is used for, and the rest. */
function CardFolds({ form, card, isReadOnly }: OwnPartProps) {
  const t = useT();
  // The sign of the chosen currency, not of the stored one.
  const ofCurrency = (name: 'flat' | 'base') => {
    const { Draw } = cardForm.fields[name];
    return <Draw {...form.propsOf(name)} stored={{ currency: form.inputs.currency }} />;
  };
  return (
    <fieldset className={classes['plain']} disabled={isReadOnly}>
      <Fold title={t('cards.fees')} isOpen={card !== null && (card.flat !== 0 || card.base !== 0 || card.loss !== 0)}>
        <FormFields
          form={form}
          section="fees"
          replacements={{ flat: ofCurrency('flat'), base: ofCurrency('base') }}
          after={{ loss: <p className={classes['hint']}>{t('cards.lossHint')}</p> }}
        />
      </Fold>
      <Fold title={t('cards.use')}>
        <FormFields form={form} section="use" />
      </Fold>
      <Fold title={t('cards.about')}>
        <FormFields form={form} section="more" />
      </Fold>
    </fieldset>
  );
}

/** The prices of a card, and the week they make. */
function PricesCard({ form, card, isReadOnly, onChanged }: OwnPartProps & { readonly onChanged: () => void }) {
  const t = useT();
  const { inputs } = form;
  const isNet = factsOf(inputs)?.net === true;
  const shown = pricesOfWeek(card, form.values, inputs);
  const table = (
    <>
      <p className={classes['text']}>{t('cards.pricesText')}</p>
      <PriceTable
        prices={inputs.prices}
        about={{ category: inputs.category }}
        currency={inputs.currency}
        isReadOnly={isReadOnly}
        noPrices={noPricesText(inputs, t)}
        error={form.errorAt('prices')}
        onChange={(prices) => {
          form.set({ prices });
          onChanged();
        }}
      />
    </>
  );
  const week = !isNet && shown.some(({ unit }) => unit === 'kWh') && <WeekOfPrices prices={shown} currency={inputs.currency} />;
  if (card !== null || !form.isShown('kWhPrice'))
    return (
      <Card title={t('cards.prices')}>
        {table}
        {week}
      </Card>
    );
  return (
    <>
      {week !== false && <Card title={t('cards.weekTitle')}>{week}</Card>}
      <Fold title={t('cards.otherPrices')}>{table}</Fold>
    </>
  );
}

/** What it means that the table has no price. */
function noPricesText(inputs: CardPartProps['form']['inputs'], t: Translate): string {
  if (inputs.integration !== '') return t(factsOf(inputs)?.net === true ? 'cards.noSurcharges' : 'cards.noOwnPrices');
  return inputs.kWhPrice === '' ? t('cards.noPrices') : t('cards.noFurtherPrices');
}
