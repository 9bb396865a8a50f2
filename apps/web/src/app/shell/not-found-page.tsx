import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { MessagePage } from '../../ui/page/message-page.tsx';

export function NotFoundPage() {
  const t = useT();
  return (
    <MessagePage title={t('shell.notFound')} text={t('shell.notFoundNext')} kind="empty">
      <Button variant="default" component={Link} to="/">
        {t('shell.toTrips')}
      </Button>
    </MessagePage>
  );
}
