import { Button } from '@mantine/core';
import type { User } from '@wattbook/contract/users/user.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useChangeAccount, useUser } from '../../account/public.ts';
import { knownPlace, placeLine } from '../../addresses/public.ts';
import { useConfiguration } from '../../configuration/public.ts';
import classes from '../settings.module.css';
import { type HomeBody, homeForm } from './home.form.ts';

/** The home of the user, which is suggested first for addresses (decision 0041). */
export function HomeCard() {
  const t = useT();
  const user = useUser();
  const isShared = useConfiguration()?.demo?.email === user.email;
  const place = knownPlace(user.homeAddress, user.homeLocation);
  return (
    <Card title={t('settings.home')}>
      <div className={classes['stack']}>
        {/* A saved home is what the next change is compared with. */}
        {isShared ? <p>{placeLine(place)}</p> : <HomeForm key={JSON.stringify(place)} user={user} />}
        <p className={classes['text']}>{t(isShared ? 'settings.homeShared' : 'settings.homeHint')}</p>
      </div>
    </Card>
  );
}

function HomeForm({ user }: { readonly user: User }) {
  const t = useT();
  const change = useChangeAccount();
  const form = useForm({
    form: homeForm,
    stored: user,
    send: async (body: HomeBody) => {
      await change.mutateAsync(body);
      toastSuccess(t('settings.saved'));
    },
  });
  return (
    <form {...form.element} className={classes['stack']}>
      <FormField form={form} name="homeAddress" />
      {form.failure !== null && <Notice kind="danger">{t('settings.notSaved', { reason: t(errorMessageOf(form.failure.error)) })}</Notice>}
      <div className={classes['actions']}>
        <Button type="submit" variant="default" loading={form.busy} disabled={!form.isDirty}>
          {t('settings.homeSave')}
        </Button>
      </div>
    </form>
  );
}
