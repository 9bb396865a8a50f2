import { useT } from '../../../i18n/use-t.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import type { CoverForm } from './use-cover-form.ts';
import classes from './cover.module.css';

interface CoverFieldsProps {
  readonly form: CoverForm;
  readonly isCommute: boolean;
}

/** The fields of the cover, with why each is asked. */
export function CoverFields({ form, isCommute }: CoverFieldsProps) {
  const t = useT();
  const why = (text: string) => <p className={classes['why']}>{text}</p>;
  return (
    <>
      <p className={classes['why']}>{t('logbook.formLead')}</p>
      <fieldset className={classes['group']}>
        <legend>{t('logbook.formPerson')}</legend>
        {why(t('logbook.formPersonText'))}
        <FormFields form={form} section="person" />
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>{t('logbook.formHome')}</legend>
        {why(t('logbook.formHomeText'))}
        <FormFields form={form} section="home" />
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>{t('logbook.formCar')}</legend>
        {why(t('logbook.formCarText'))}
        <FormFields form={form} section="car" />
      </fieldset>
      {isCommute && (
        <fieldset className={classes['group']}>
          <legend>{t('logbook.formCommute')}</legend>
          {why(`${t('logbook.distanceWhy')} ${t('logbook.personnelWhy')}`)}
          <FormFields form={form} section="commute" />
        </fieldset>
      )}
    </>
  );
}

/** What has to be entered before the form can be sent (LOG-016). */
export function MissingFields({ form }: { readonly form: CoverForm }) {
  const t = useT();
  const missing = (Object.keys(form.fields) as (keyof typeof form.fields)[]).filter(
    (name) => form.isShown(name) && name !== 'personnelNumber' && form.inputs[name].trim() === '',
  );
  if (missing.length === 0) return null;
  return <p className={classes['why']}>{t('logbook.missing', { fields: missing.map((name) => form.propsOf(name).label).join(', ') })}</p>;
}
