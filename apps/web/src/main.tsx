import '@mantine/core/styles.layer.css';
import './app/theme/variables.css';
import './app/theme/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { askFirst } from './app/first-calls.ts';
import { endFirstScreen } from './app/first-screen.ts';
import { createAppRouter, fetchScreen } from './app/router.tsx';
import { watchMissingCode } from './app/routing/missing-code.ts';
import { printLight } from './app/theme/print-light.ts';
import { loadScreenTexts, startI18n, withTexts } from './i18n/i18n.ts';
import { session } from './session/browser-session.ts';

watchMissingCode(window);
printLight();

// With a session the frame is needed anyway: it loads in parallel with the catalogue instead of after it.
const router = createAppRouter();
if (session.claims() !== null) {
  askFirst(location);
  // In a task of its own: naming dozens of files takes a slow phone a while, and the calls are on their way meanwhile.
  setTimeout(() => {
    void Promise.all([import('./app/routing/guards.ts'), withTexts(import('./app/shell/shell.tsx'), 'frame')]).catch(() => undefined);
    fetchScreen(router);
  });
} else if (document.documentElement.dataset['first'] === 'visitor') {
  // Most visitors come to sign in: the form loads in parallel with its texts.
  void import('./features/sign-in/sign-in.screen.tsx').catch(() => undefined);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
endFirstScreen(document);

await (session.claims() === null ? startI18n() : loadScreenTexts('frame'));
// As a transition, so that a slow phone can respond to a tap meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  ),
);

// What the screen needs goes first.
setTimeout(() => void import('./app/device/start-worker.ts').then(({ startWorker }) => startWorker()).catch(() => undefined), 3000);
