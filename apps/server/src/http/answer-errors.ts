import { type ErrorBody, sentWords } from '@wattbook/contract/error-words';
import { type Catalogue, chooseLanguage } from '@wattbook/i18n/catalogue';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { fieldName } from '@wattbook/i18n/field-names';
import { formatRange } from '@wattbook/i18n/formats/moment';
import { type MessageValues, translate } from '@wattbook/i18n/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseFaultOf } from '../database-faults.ts';
import { AppError } from './app-error.ts';
import { errorStatus } from './error-status.ts';
import { type FieldProblem, type FieldProblems, messageOfProblem } from './field-problems.ts';
import { describeFailure } from './failure.ts';
import { refusalPage, wantsPage } from './refusal-page.ts';

/** Our error words for the error codes of the framework. */
const frameworkErrorWords: Partial<Record<string, AppError['word']>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'unsupported_media_type',
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
};

/** Of a logbook whose newest entry is later than now: whatever would have written one was refused with its transaction. */
const clockSetBack = 'CLOCK_SET_BACK';

// PostgreSQL's word for it, and that of the operating system.
const fullDisk = /^(53100|ENOSPC|EDQUOT)$/;

/** Converts every failure to an AppError; an unforeseen one is `default` and is logged. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string') {
    const word = frameworkErrorWords[code];
    if (word !== undefined) return new AppError(word);
    if (code === clockSetBack) return new AppError('clock_behind', { retryAfter: 60 });
    if (fullDisk.test(code)) return new AppError('storage_full', { retryAfter: 60 });
  }
  if (databaseFaultOf(error) !== undefined) return new AppError('unavailable', { retryAfter: 5 });
  if (statusCode === 400) return new AppError('malformed_json');
  return new AppError('default');
}

/** The body of an error answer: the error word, and a message per field in the language of the request, with the label of its form (API-004, OQ-010). */
export async function errorBody(error: AppError, request: FastifyRequest): Promise<ErrorBody & { current?: unknown }> {
  const { fields, current, reasons } = error.details;
  const body: ErrorBody & { current?: unknown } = {
    message: sentWords[error.word] ?? error.word,
    ...(reasons !== undefined && { reasons }),
  };
  if (current !== undefined) return { ...body, current };
  if (fields === undefined || Object.keys(fields).length === 0) return body;
  const catalogue = await loadCatalogue(chooseLanguage(request.headers['accept-language']));
  return { ...body, errors: messagesOf(fields, request.routeOptions.url ?? '', catalogue) };
}

function messagesOf(fields: FieldProblems, route: string, catalogue: Catalogue): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => {
      const label = problem.named ?? fieldName(route, field);
      const name = label === undefined ? field : translate(catalogue, label);
      return [field, translate(catalogue, messageOfProblem(problem), valuesOf(name, problem, catalogue))];
    }),
  );
}

function valuesOf(field: string, { number, during }: FieldProblem, catalogue: Catalogue): MessageValues {
  const range = during && formatRange(during.startTime, during.endTime, { ...during.reader, language: catalogue.language });
  return {
    field,
    ...(number !== undefined && { number, count: number }),
    ...(range !== undefined && range !== null && { period: range }),
  };
}

export async function answerError(failure: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const error = asAppError(failure);
  request.refusal = error.word;
  if (error.word === 'overloaded') request.isShed = true;
  if (error.word === 'default') request.log.error({ failure: describeFailure(failure) }, 'a call failed');
  if (error.word === 'vehicle_limit_exceeded')
    request.log.info({ accountId: request.actor?.accountId }, 'a vehicle was refused at the limit');
  if (error.details.retryAfter !== undefined) reply.header('retry-after', String(error.details.retryAfter));
  if (errorStatus[error.word] === 401) reply.header('www-authenticate', 'Bearer');
  reply.status(errorStatus[error.word]).header('cache-control', 'no-store');
  const body = await errorBody(error, request);
  if (wantsPage(request)) {
    // The address of the page is a secret.
    reply.header('referrer-policy', 'no-referrer').type('text/html; charset=utf-8');
    await reply.send(await refusalPage(error, request, Object.values(body.errors ?? {})));
    return;
  }
  await reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
