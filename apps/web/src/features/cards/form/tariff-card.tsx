import { type CardAction, cardVerdict } from '@wattbook/domain/cards/card-policy';
import { usualTax } from '@wattbook/domain/tariffs/tariff-facts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { Fold } from '../../../ui/page/fold.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from '../screens/cards.module.css';
import { useActor } from '../../account/public.ts';
import { AccessFields } from './access-fields.tsx';
import { factsOf, type CardPartProps } from './card.form.ts';

/** The smart tariff of a card: its provider, what is added to the prices, and the access to it (COST-060, COST-077, COST-085 to COST-090). */
export function TariffCard({ form, card }: CardPartProps) {
  const t = useT();
  const formats = useFormats();
  const { inputs } = form;
  const facts = factsOf(inputs);
  const actor = useActor();
  const may = (action: CardAction) => cardVerdict(action, { actor, card }).may;
  return (
    <Fold title={t('cards.tariff')} isOpen={facts !== null}>
      <div className={classes['fields']}>
        <p className={classes['hint']}>{t('cards.tariffText')}</p>
        <fieldset className={classes['plain']} disabled={!may('change')}>
          <FormFields
            form={form}
            section="tariff"
            after={{
              ...(facts !== null && {
                integration: <p className={classes['hint']}>{t(facts.net ? 'cards.tariffNet' : 'cards.tariffGross')}</p>,
              }),
              ...(facts?.net === false && { gridFee: <p className={classes['hint']}>{t('cards.gridFeeGross')}</p> }),
              tax: (
                <p className={classes['hint']}>
                  {t('cards.gridFeeHint')} {t('cards.taxHint', { tax: formats.withUnit('percent', usualTax(inputs.country)) ?? '' })}
                </p>
              ),
            }}
          />
        </fieldset>
        {facts?.token === true && (
          <fieldset className={classes['plain']} disabled={!may('change_access')}>
            {card?.tokenRefused === true && <Notice kind="warning">{t('cards.tokenRefused')}</Notice>}
            <AccessFields key={inputs.integration} form={form} card={card} />
          </fieldset>
        )}
      </div>
    </Fold>
  );
}
