import { publicServices } from '@wattbook/domain/installation/public-services';
import { useT } from '../../../i18n/use-t.ts';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { Choices } from '../choices.tsx';
import type { SetUpForm } from '../setup.form.ts';
import classes from './steps.module.css';

const hostOf = (url: string) => new URL(url).host;

/** The services for maps and addresses, and which data each option sends to them. */
export function PlacesStep({ form }: { readonly form: SetUpForm }) {
  const t = useT();
  const notes = {
    map: {
      none: t('setup.mapNoneText'),
      public: t('setup.mapPublicText', { host: hostOf(publicServices.mapStyle) }),
      own: t('setup.mapOwnText'),
    },
    addresses: {
      none: t('setup.addressesNoneText'),
      public: t('setup.addressesPublicText', { host: hostOf(publicServices.addresses) }),
      own: t('setup.addressesOwnText'),
    },
  };
  return (
    <>
      <fieldset className={classes['group']}>
        <legend>{t('setup.map')}</legend>
        <p className={classes['hint']}>{t('setup.mapText')}</p>
        <Choices {...form.propsOf('map')} notes={notes.map} />
        {form.values.map === 'own' && (
          <div className={classes['inner']}>
            <FormField form={form} name="styleUrl" />
          </div>
        )}
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>{t('setup.addresses')}</legend>
        <p className={classes['hint']}>{t('setup.addressesText')}</p>
        <Choices {...form.propsOf('addresses')} notes={notes.addresses} />
        {form.values.addresses === 'own' && (
          <div className={classes['inner']}>
            <FormField form={form} name="service" />
            <FormField form={form} name="serverUrl" />
          </div>
        )}
      </fieldset>
    </>
  );
}
