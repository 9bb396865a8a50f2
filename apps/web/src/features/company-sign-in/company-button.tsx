import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding } from '@tabler/icons-react';
import { isEmailAddress } from '@wattbook/domain/account/email-address';
import { mailDomainOf } from '@wattbook/domain/fleet/company-sign-in';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useEffect, useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { visitorCall } from '../../api/visitor-call.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { goToCompany } from './company-flow.ts';
import classes from './company-sign-in.module.css';

const icon = <IconBuilding size={20} stroke={1.75} aria-hidden />;
const typingMs = 400;

/** The company whose people have mails like this one. Only the domain is sent, which says nothing of a person. */
function useCompanyOf(email: string): string | null {
  const [typed] = useDebouncedValue(email.trim(), typingMs);
  const domain = isEmailAddress(typed) ? mailDomainOf(typed) : null;
  const [found, setFound] = useState<{ readonly domain: string; readonly fleetName: string | null }>();
  useEffect(() => {
    if (domain === null) return;
    // Without an answer the page offers what it offers everybody.
    visitorCall('POST /v1/company-sign-in/find', { domain }).then(
      ({ fleetName }) => setFound({ domain, fleetName }),
      () => undefined,
    );
  }, [domain]);
  return found !== undefined && found.domain === domain ? found.fleetName : null;
}

/** The way to the sign-in of a company: straight to the one of the mail that is typed, where there is one. */
export function CompanyButton({ email }: { readonly email: string }) {
  const t = useT();
  const company = useCompanyOf(email);
  const [isGoing, setGoing] = useState(false);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const go = () => {
    setGoing(true);
    setFailure(null);
    goToCompany(email.trim().toLowerCase()).catch((error: unknown) => {
      setGoing(false);
      setFailure(errorMessageOf(error));
    });
  };
  return (
    <div className={classes['offer']}>
      {company === null ? (
        <LinkButton variant="default" size="md" fullWidth to={paths.companySignIn()} leftSection={icon}>
          {t('signIn.company')}
        </LinkButton>
      ) : (
        <Button variant="light" size="md" fullWidth leftSection={icon} loading={isGoing} onClick={go}>
          {t('signIn.companyNamed', { company })}
        </Button>
      )}
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
    </div>
  );
}
