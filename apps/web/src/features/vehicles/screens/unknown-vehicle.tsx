import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';

/** For the address of a vehicle that the account does not have. */
export function UnknownVehicle() {
  const t = useT();
  return (
    <MessagePage kind="empty" title={t('vehicles.goneTitle')} text={t('vehicles.goneText')}>
      <LinkButton to={paths.vehicles()}>{t('vehicles.title')}</LinkButton>
    </MessagePage>
  );
}
