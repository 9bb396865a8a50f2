import { describe, expect, it } from 'vitest';
import { databaseFaultOf } from './database-faults.ts';
import { asAppError } from './http/answer-errors.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code !== undefined && { code });

describe('a fault of the database (decision 0050)', () => {
  it.each([
    ['08000', 'database_unreachable'],
    ['08006', 'database_unreachable'],
    ['08P01', 'database_unreachable'],
    ['28P01', 'database_unreachable'],
    ['3D000', 'database_unreachable'],
    ['53300', 'database_has_no_free_connection'],
    ['57P01', 'database_stopping'],
    ['57P02', 'database_stopping'],
    ['57P03', 'database_starting'],
    ['57P04', 'database_stopping'],
    ['57P05', 'database_stopping'],
    ['25P03', 'database_silent'],
    ['55P03', 'database_silent'],
    ['57014', 'database_silent'],
    ['EAI_AGAIN', 'database_unreachable'],
    ['ECONNABORTED', 'database_unreachable'],
    ['ECONNREFUSED', 'database_unreachable'],
    ['ECONNRESET', 'database_unreachable'],
    ['EHOSTDOWN', 'database_unreachable'],
    ['EHOSTUNREACH', 'database_unreachable'],
    ['ENETDOWN', 'database_unreachable'],
    ['ENETUNREACH', 'database_unreachable'],
    ['ENOTFOUND', 'database_unreachable'],
    ['EPIPE', 'database_unreachable'],
    ['ETIMEDOUT', 'database_silent'],
  ])('%s is %s, and 503 for a call', (code, fault) => {
    const error = failure('raw', code);
    expect(databaseFaultOf(error)).toBe(fault);
    expect(asAppError(error)).toMatchObject({ word: 'unavailable', details: { retryAfter: 5 } });
  });

  it.each([
    ['timeout exceeded when trying to connect', 'database_silent'],
    ['Query read timeout', 'database_silent'],
    ['Connection terminated due to connection timeout', 'database_silent'],
    ['Connection terminated unexpectedly', 'database_unreachable'],
    ['Connection terminated', 'database_unreachable'],
    ['Client was closed and is not queryable', 'database_unreachable'],
    ['Client has encountered a connection error and is not queryable', 'database_unreachable'],
  ])('"%s" is %s, and 503 for a call', (message, fault) => {
    expect(databaseFaultOf(failure(message))).toBe(fault);
    expect(asAppError(failure(message)).word).toBe('unavailable');
  });

  it('08P01 in an answer is of a pooler in between, which says so of its own connections', () => {
    const refused = Object.assign(new Error('server login failed'), { code: '08P01', severity: 'FATAL' });
    expect(databaseFaultOf(refused)).toBe('database_unreachable');
  });

  it.each(['08000', '08003', '08006'])('%s in the answer of a server is another server that is away, and 503 for a call', (code) => {
    const answered = Object.assign(failure('connection to the remote node failed', code), { severity: 'ERROR' });
    expect(databaseFaultOf(answered)).toBe('database_server_away');
    expect(asAppError(answered)).toMatchObject({ word: 'unavailable', details: { retryAfter: 5 } });
  });

  it.each([failure('raw', '23505'), failure('raw', '42P01'), failure('raw', 'ENOENT'), failure('a timeout'), 'ENOTFOUND', null, undefined])(
    '%o is none',
    (error) => expect(databaseFaultOf(error)).toBeUndefined(),
  );
});
