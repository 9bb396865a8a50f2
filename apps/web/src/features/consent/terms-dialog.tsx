import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { useT } from '../../i18n/use-t.ts';
import { session } from '../../session/browser-session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SitePageLink } from '../../ui/page/site-page-link.tsx';
import { toastError } from '../../ui/toast.tsx';
import classes from './terms-dialog.module.css';
import { useAcceptTerms } from './use-accept-terms.ts';
import type { TermsQuestion } from './use-missing-terms.ts';

const messages = {
  both: { title: 'consent.both', text: 'consent.bothText' },
  terms: { title: 'consent.newTerms', text: 'consent.newTermsText' },
  privacy: { title: 'consent.newPrivacy', text: 'consent.newPrivacyText' },
} as const;

const noop = () => undefined;

/** Blocks the app until the user has accepted the current versions (SHELL-092 to SHELL-096). The only alternative is to sign out. */
export function TermsDialog({ question }: { readonly question: TermsQuestion }) {
  const t = useT();
  const accept = useAcceptTerms();
  const [ticked, setTicked] = useState({ terms: false, privacy: false });
  const isReady = question !== 'both' || (ticked.terms && ticked.privacy);
  const onAccept = () => accept.mutate(undefined, { onError: (error) => toastError(t(errorMessageOf(error))) });
  return (
    <Dialog
      opened
      onClose={noop}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t(messages[question].title)}
      size="md"
    >
      <div className={classes['body']}>
        <p>{t(messages[question].text)}</p>
        <p className={classes['links']}>
          {question !== 'privacy' && <SitePageLink page="terms">{t('signUp.readTerms')}</SitePageLink>}
          {question !== 'terms' && <SitePageLink page="privacy">{t('signUp.readPrivacy')}</SitePageLink>}
        </p>
        {question === 'both' && (
          <>
            <Checkbox
              label={t('consent.acceptTerms')}
              checked={ticked.terms}
              onChange={({ currentTarget: { checked } }) => setTicked({ ...ticked, terms: checked })}
              data-autofocus
            />
            <Checkbox
              label={t('consent.acceptPrivacy')}
              checked={ticked.privacy}
              onChange={({ currentTarget: { checked } }) => setTicked({ ...ticked, privacy: checked })}
            />
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => session.signOut()}>
            {t('shell.signOut')}
          </Button>
          <Button
            disabled={!isReady}
            loading={accept.isPending}
            onClick={onAccept}
            {...(question !== 'both' && { 'data-autofocus': true })}
          >
            {t('consent.acceptButton')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
