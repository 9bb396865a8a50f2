import { lazy, Suspense, useState } from 'react';
import { withTexts } from '../i18n/i18n.ts';
import { useUrlState } from '../ui/use-url-state.ts';
import { StartPage } from './shell/start-page.tsx';

const VerifyScreen = lazy(async () => ({ default: (await import('../features/sign-in/verify.screen.tsx')).VerifyScreen }));
const DocumentScreen = lazy(async () => ({
  default: (await withTexts(import('../features/documents/document.screen.tsx'), 'people')).DocumentScreen,
}));

/** Confirms an e-mail where the link of a mail leads here (OQ-022), and checks documents otherwise (decision 0130). */
export function VerifyPage() {
  const [{ email, code }] = useUrlState();
  // The code is removed from the address bar: it counts how the page was opened.
  const [isOfMail] = useState(email !== undefined || code !== undefined);
  return <Suspense fallback={<StartPage />}>{isOfMail ? <VerifyScreen /> : <DocumentScreen />}</Suspense>;
}
