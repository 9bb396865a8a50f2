import { nameDevice } from '@wattbook/domain/account/device-name';
import { isGuessed, type SecurityEventKind } from '@wattbook/domain/account/security-event';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { Database } from '../../db/tenancy.ts';
import type { Caller } from '../../http/actor.ts';
import { storeEvent } from './security-events.store.ts';

export interface SecurityEntry {
  readonly kind: SecurityEventKind;
  /** Whose security it concerns; null: nobody has the e-mail that was tried, or it concerns the installation. */
  readonly user: { readonly accountId: AccountId; readonly userId: UserId } | null;
  /** Null: a command on the machine of the server. */
  readonly caller: Pick<Caller, 'address' | 'userAgent'> | null;
  /** The vehicle, the passkey or the API token that it concerned. */
  readonly about?: { readonly what: 'vehicle' | 'passkey' | 'apiToken'; readonly id: string; readonly name: string };
  /** The administrator or the person of a fleet, where the user is another one. */
  readonly by?: UserId;
}

/** Writes a line for the operator and a row for the owner of the account. Never fails: what happened has happened. */
export interface SecurityLog {
  /** Call it outside of a transaction on the user's row, and without `await` where the time of the answer must not tell whether there is an account. */
  readonly record: (entry: SecurityEntry) => Promise<void>;
  /** Waits for the rows that are not stored yet. */
  readonly settle: () => Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly log: { readonly info: (line: object, text: string) => void; readonly warn: (line: object, text: string) => void };
  readonly now: () => number;
  readonly onError: (what: string, error: unknown) => void;
}

/** Its account is gone, with all rows. */
const withoutRow: SecurityEventKind = 'account_deleted';

function causeOf({ kind, caller, by }: SecurityEntry): 'administrator' | 'fleet' | 'operator' | null {
  if (caller === null) return 'operator';
  if (kind === 'fleet_changed') return 'fleet';
  return by === undefined ? null : 'administrator';
}

export function openSecurityLog({ database, log, now, onError }: Deps): SecurityLog {
  const pending = new Set<Promise<void>>();
  const store = async (entry: SecurityEntry) => {
    const { kind, user, caller, about } = entry;
    if (user === null || kind === withoutRow) return;
    // What people of a fleet use is not the driver's to know.
    const device = nameDevice((kind === 'fleet_changed' ? null : caller?.userAgent) ?? null);
    await storeEvent(database.forAccount(user.accountId), {
      ...device,
      kind,
      about: about?.name ?? null,
      userId: user.userId,
      by: causeOf(entry),
      at: now(),
    });
  };
  return {
    record: (entry) => {
      const { kind, user, caller, about, by } = entry;
      // The order is that of the filter in docs/run/logs.md. No text of the caller: it could forge a line.
      const line = {
        event: kind,
        address: caller?.address ?? null,
        userId: user?.userId ?? null,
        ...(about !== undefined && { [`${about.what}Id`]: about.id }),
        ...(by !== undefined && { by }),
      };
      if (isGuessed(kind)) log.warn(line, 'security');
      else log.info(line, 'security');
      const storing = store(entry)
        .catch((error: unknown) => onError('a security event was not stored', error))
        .finally(() => pending.delete(storing));
      pending.add(storing);
      return storing;
    },
    settle: async () => void (await Promise.all(pending)),
  };
}
