import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';

export function NotFoundPage() {
  const t = useT();
  return (
    <MessagePage title={t('shell.notFound')} text={t('shell.notFoundNext')} kind="empty">
      <LinkButton variant="default" to={paths.home()}>
        {t('shell.toTrips')}
      </LinkButton>
    </MessagePage>
  );
}
