import { afterEach, describe, expect, it } from 'vitest';
import { openTimeStampAuthority, stampAnswer, stampedAt, stampedDigest, stampRequest } from '../../testing/time-stamp-authority.ts';
import { openAuthority } from './authority.ts';
import { readTimeStamp, timeStampRequest, tokenOf } from './time-stamp.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('a time stamp (RFC 3161)', () => {
  it('is asked for as OpenSSL asks', () => {
    expect(Buffer.from(timeStampRequest(stampedDigest)).toString('hex')).toBe(stampRequest.toString('hex'));
  });

  it('is read from what OpenSSL answered', () => {
    const { digest, at } = readTimeStamp(tokenOf(stampAnswer));
    expect([Buffer.from(digest).toString('hex'), at]).toEqual([stampedDigest.toString('hex'), stampedAt]);
  });

  it('is refused where the authority refuses, and where an answer is cut off anywhere', () => {
    const refused = Buffer.from('30053003020102', 'hex');
    expect(() => tokenOf(refused)).toThrow('refused, with status 2');
    for (let length = 0; length < stampAnswer.length; length += 1)
      expect(() => readTimeStamp(tokenOf(stampAnswer.subarray(0, length)))).toThrow(Error);
  });

  it('is of SHA-256: another digest is refused', () => {
    const other = Buffer.from(stampAnswer);
    const at = other.indexOf(Buffer.concat([Buffer.from('0609608648016503040201', 'hex'), Buffer.from('05000420', 'hex')]));
    other[at + 10] = 3;
    expect(() => readTimeStamp(tokenOf(other))).toThrow('SHA-256');
  });

  it('comes from an authority with its token; one that fails, or answers for something else, is an error', async () => {
    const authority = await openTimeStampAuthority();
    closing.push(authority.close);
    const { stamp } = openAuthority(authority.url);
    const stamped = await stamp(stampedDigest);
    expect([authority.asked[0]?.equals(stampRequest), stamped.at]).toEqual([true, stampedAt]);
    expect(Buffer.from(stamped.token).equals(Buffer.from(tokenOf(stampAnswer)))).toBe(true);
    await expect(stamp(Buffer.alloc(31))).rejects.toThrow(Error);
    authority.fail(true);
    await expect(stamp(stampedDigest)).rejects.toThrow('answered 503');
  });
});
