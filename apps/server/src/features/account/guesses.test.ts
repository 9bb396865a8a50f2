import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, openApiServer } from '../../testing/api-server.ts';
import { claimNotice, deleteOldGuesses, forgetTries, giveBackTry, guessSubject, secondsUntilTry, takeTry } from './guesses.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const allowance = { burst: 3, everyMs: hour };
const newSubject = () => guessSubject('a secret', newId());
const take = async (subject: Buffer, now: number) => (await takeTry(server.database, subject, allowance, now))?.isLast;

describe('tries to guess', () => {
  it('are allowed at once up to the burst, then one after each interval, and a refused one counts nothing', async () => {
    const subject = newSubject();
    const at = async (later: number) => [await take(subject, exampleNoon + later)];
    expect([await at(0), await at(0), await at(0), await at(0)].flat()).toEqual([false, false, true, undefined]);
    expect(await at(hour - 1)).toEqual([undefined]);
    expect(await at(hour)).toEqual([true]);
    expect(await secondsUntilTry(server.database, subject, allowance, exampleNoon + hour)).toBe(3600);
    expect(await at(hour + minute)).toEqual([undefined]);
    expect(await at(3 * day)).toEqual([false]);
  });

  it('are counted before they are checked, so that none of many at once passes', async () => {
    const subject = newSubject();
    const taken = await Promise.all(Array.from({ length: 20 }, () => take(subject, exampleNoon)));
    expect(taken.filter((isLast) => isLast !== undefined)).toHaveLength(3);
  });

  it('never exceed burst and interval, however they are spread', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 2 * hour }), { maxLength: 25 }), async (steps) => {
        const subject = newSubject();
        let [now, passed] = [exampleNoon, 0];
        for (const step of steps) {
          now += step;
          if ((await take(subject, now)) !== undefined) passed += 1;
        }
        expect(passed).toBeLessThanOrEqual(3 + (now - exampleNoon) / hour);
      }),
      { numRuns: 40 },
    );
  });

  it('can be given back, and forgotten altogether', async () => {
    const subject = newSubject();
    for (let right = 0; right < 10; right += 1) {
      expect(await take(subject, exampleNoon)).toBe(false);
      await giveBackTry(server.database, subject, allowance);
    }
    for (let wrong = 0; wrong < 3; wrong += 1) await take(subject, exampleNoon);
    expect(await take(subject, exampleNoon)).toBeUndefined();
    await forgetTries(server.database, subject);
    expect(await take(subject, exampleNoon)).toBe(false);
  });

  it('tell their owner once a day', async () => {
    const subject = newSubject();
    await take(subject, exampleNoon);
    const claims = await Promise.all([0, 0, day - 1].map((later) => claimNotice(server.database, subject, exampleNoon + later)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimNotice(server.database, subject, exampleNoon + 2 * day)).toBe(true);
  });

  it('are deleted once they count no more and the owner may be told again', async () => {
    const [plain, told, full] = [newSubject(), newSubject(), newSubject()];
    const now = exampleNoon + 10 * day;
    for (const subject of [plain, told]) await take(subject, now - 2 * hour);
    await claimNotice(server.database, told, now - 2 * hour);
    await take(full, now);
    const left = async () => {
      const rows = await server.database.directory.selectFrom('guesses').select('subject_hash').execute();
      return [plain, told, full].map((subject) => rows.some(({ subject_hash: hash }) => hash.equals(subject)));
    };
    await deleteOldGuesses(server.database, now);
    expect(await left()).toEqual([false, true, true]);
    await deleteOldGuesses(server.database, now + 2 * day);
    expect(await left()).toEqual([false, false, false]);
  });
});
