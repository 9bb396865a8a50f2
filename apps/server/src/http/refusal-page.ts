import type { ErrorWord } from '@wattbook/contract/error-words';
import { escapeText } from '@wattbook/files/sheets/cell';
import { type Catalogue, chooseLanguage, type MessageKey } from '@wattbook/i18n/catalogue';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import type { FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';

/** What a person reads where no field says more. */
const texts: Readonly<Partial<Record<ErrorWord, MessageKey>>> = {
  not_found: 'errors.not_found',
  plan_required: 'errors.plan_required',
  // Of a file, it is another one that is being read.
  conflict: 'errors.downloadRunning',
  unavailable: 'errors.downloadsBusy',
  too_many_requests: 'errors.too_many_requests',
  overloaded: 'errors.overloaded',
  storage_full: 'errors.storage_full',
};

/** Whether a browser opens an address of a file that needs no sign-in, so that a person reads the refusal. */
export function wantsPage({ headers, routeOptions: { config } }: FastifyRequest): boolean {
  return config.isPublicFile === true && /\btext\/html\b/.test(headers.accept ?? '');
}

/** A refusal as a page that loads nothing, with the messages of its fields or the one of its word. */
export async function refusalPage(error: AppError, request: FastifyRequest, messages: readonly string[]): Promise<string> {
  const catalogue = await loadCatalogue(chooseLanguage(request.headers['accept-language']));
  const shown = messages.length > 0 ? messages : [translate(catalogue, texts[error.word] ?? 'errors.default')];
  const hasEnded = Object.values(error.details.fields ?? {}).some(({ word }) => word === 'address_ended');
  return htmlOf(catalogue, shown, hasEnded);
}

const htmlOf = (catalogue: Catalogue, messages: readonly string[], hasEnded: boolean): string => `<!doctype html>
<html lang="${catalogue.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Wattbook</title>
</head>
<body style="max-width:560px;margin:0 auto;padding:24px;font:16px/1.5 system-ui,sans-serif">
<h1 style="font-size:20px"><a href="/" style="color:inherit">Wattbook</a></h1>
${messages.map((message) => `<p>${escapeText(message)}</p>`).join('\n')}
${hasEnded ? `<p><a href="/settings/interfaces">${escapeText(translate(catalogue, 'interfaces.title'))}</a></p>` : ''}
</body>
</html>
`;
