import { IconRoute } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { FrameProvider } from '../../../ui/page/frame.ts';
import { StaleNotice } from '../../../ui/table/stale-notice.tsx';
import { EmptyState, ErrorState } from '../../../ui/table/table-states.tsx';
import { longSentence, longWord, noop } from '../extremes.ts';
import { Specimen } from '../specimen.tsx';

export function NoticeSection() {
  return (
    <>
      <Specimen name="Notice: info, warning, danger, success, dismissable, long">
        <Notice kind="info">The manufacturer answers slowly today.</Notice>
        <Notice kind="warning" onDismiss={noop} dismissLabel="Dismiss">
          4 trips have no purpose yet. <a href="#Notices">Give them a purpose now</a>
        </Notice>
        <Notice kind="danger">Payment method missing.</Notice>
        <Notice kind="success">The import is complete.</Notice>
        <Notice kind="info" onDismiss={noop} dismissLabel="Dismiss">
          {longSentence} {longWord}
        </Notice>
        <StaleNotice text="The trips could not be read again; the older ones stay." onRetry={noop} />
      </Specimen>
      <Specimen name="Card: plain, with a status, skeleton, empty, failed, long" as="columns">
        <Card title="Charging by rate card">Card text</Card>
        <Card title="Routes" aside="38 trips">
          Card text
        </Card>
        <BlockSkeleton />
        <Card flush>
          <EmptyState icon={IconRoute} title="No trips in this range." text="The last one was on 2026-10-31.">
            <Button variant="default">Show October 2026</Button>
          </EmptyState>
        </Card>
        <Card flush>
          <ErrorState onRetry={noop} />
        </Card>
        <Card title={longWord} aside={longWord}>
          {longSentence}
        </Card>
      </Specimen>
      <Specimen name="Page with one thing to say">
        <FrameProvider value={true}>
          <MessagePage kind="empty" title="This page does not exist" text="The address may be old or mistyped.">
            <Button>To the dashboard</Button>
          </MessagePage>
        </FrameProvider>
      </Specimen>
    </>
  );
}
