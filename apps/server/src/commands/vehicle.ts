import { parseArgs } from 'node:util';
import type { UserId } from '@wattbook/domain/ids';
import { MAX_VEHICLE_NAME, parseVin, vehicleNumbers } from '@wattbook/domain/vehicles/vehicle-fields';
import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import type { Database, Tenant } from '../db/tenancy.ts';
import { withInstallation } from '../existing-installation.ts';
import { findCredentials } from '../features/account/public.ts';
import { openOperatorLog, type SecurityEntry } from '../features/security/public.ts';
import {
  addVehicle,
  findVehicles,
  listByName,
  lockVehicles,
  problemsOfNames,
  isTimeZone,
  createPushToken,
  type NamedVehicle,
  pushPath,
  recordPushToken,
} from '../features/vehicles/public.ts';
import { listVehicleStates } from '../features/status/public.ts';
import { AppError } from '../http/app-error.ts';
import { OperatorError } from '../operator-error.ts';
import { lineOfVehicle } from './status/status-text.ts';

const usage = `Usage: wattbook vehicle add <name> --account <email> [--vin <vin>] [--kwh <size of the battery>] [--zone <IANA zone>] [--json]
       wattbook vehicle token <id, vin or name> --account <email> [--json]
       wattbook vehicle list [--account <email>] [--json]          of an account, or of all with their source, last sample and problem`;

export const command: Command = { summary: 'vehicles and their push tokens: vehicle add | token | list', usage, run };

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseVehicleArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const config = loadConfig();
  const use = { applicationName: 'wattbook vehicle', changes: parsed.action !== 'list' };
  const { text, data } = await withInstallation(config, use, ({ database }) => manageVehicles(database, parsed, config.baseUrl));
  console.log(parsed.json ? JSON.stringify(data) : text);
  return 0;
}

type VehicleArgs = NonNullable<ReturnType<typeof parseVehicleArgs>>;

interface Outcome {
  readonly text: string;
  readonly data: unknown;
}

/** Runs the parsed command on a database; returns its output, or throws an OperatorError. */
export async function manageVehicles(database: Database, parsed: VehicleArgs, baseUrl: string): Promise<Outcome> {
  if (parsed.account === undefined) return listAll(database);
  const { tenant, userId } = await openAccount(database, parsed.account);
  switch (parsed.action) {
    case 'add':
      return add(tenant, parsed);
    case 'token':
      return renewToken(database, { accountId: tenant.accountId, userId }, await findOne(tenant, parsed.name), baseUrl);
    case 'list':
      return list(tenant);
  }
}

async function add(tenant: Tenant, { name, kwh, zone, account, ...parsed }: VehicleArgs): Promise<Outcome> {
  if (name.length > MAX_VEHICLE_NAME) throw new OperatorError(`The name of a vehicle has at most ${MAX_VEHICLE_NAME} characters.`);
  const vin = parsed.vin === undefined ? null : parseVin(parsed.vin);
  if (vin === null && parsed.vin !== undefined)
    throw new OperatorError(`--vin ${parsed.vin} is no VIN: it has 17 letters and digits, without I, O and Q.`);
  if (zone !== undefined && !isTimeZone(zone)) throw new OperatorError(`${zone} is no time zone; write one like Europe/Berlin.`);
  const kWh = kwh === undefined ? null : Number(kwh);
  const [smallest, largest] = vehicleNumbers.kWh;
  if (kWh !== null && !(kWh >= smallest && kWh <= largest))
    throw new OperatorError(`--kwh ${kwh} is no size of a battery: write kWh, such as 75.`);
  return tenant.transaction(async (transaction) => {
    await lockVehicles(transaction);
    const known = await listByName(transaction);
    const taken = problemsOfNames(known, { displayName: name, vin });
    if (taken['displayName'] !== undefined)
      throw new OperatorError(
        `This account has a vehicle called ${known.find((other) => other.name.toLowerCase() === name.toLowerCase())?.name} already: see vehicle list --account ${account}. Choose another name; only vehicles with different VINs may have the same.`,
      );
    if (taken['vin'] !== undefined) throw new OperatorError(`This account has a vehicle with the VIN ${vin} already.`);
    const added = await addVehicle(transaction, { name, vin, kWh, timeZone: zone ?? 'UTC' });
    if (added.kind === 'vin_taken') throw new OperatorError(`This account has a vehicle with the VIN ${vin} already.`);
    return { text: `${name} was added: ${added.id}`, data: { id: added.id, name, vin } };
  });
}

type Owner = NonNullable<SecurityEntry['user']>;

const refusals = {
  vehicle_archived: (name: string) => `${name} is archived: take it out of the archive first, in the list of vehicles.`,
  vehicle_limit_exceeded: (name: string) =>
    `The account has as many connected vehicles as it may have: archive one before ${name} is connected.`,
};

async function renewToken(database: Database, user: Owner, { id, name }: NamedVehicle, baseUrl: string): Promise<Outcome> {
  const { token, isReplaced } = await createPushToken(database, { accountId: user.accountId, vehicleId: id }).catch((error: unknown) => {
    throw error instanceof AppError && error.word in refusals
      ? new OperatorError(refusals[error.word as keyof typeof refusals](name))
      : error;
  });
  await recordPushToken(openOperatorLog(database), { user, caller: null, vehicle: { id, name }, isReplaced });
  const url = `${baseUrl}${pushPath(token)}`;
  return { text: `Push samples of ${name} to\n${url}\nIt is shown once; an earlier token no longer works.`, data: { id, token, url } };
}

async function list(tenant: Tenant): Promise<Outcome> {
  const rows = await listByName(tenant);
  const text = rows.map(({ id, name, vin }) => [id, vin ?? '-', name].join('  ')).join('\n');
  return { text: text === '' ? 'This account has no vehicles.' : text, data: rows };
}

/** The most of a list; its last line says what is left out. */
const shown = 10_000;

async function listAll(database: Database): Promise<Outcome> {
  const { total, data } = await listVehicleStates(database, { limit: shown, sort: 'name' });
  const lines = data.map((vehicle) => lineOfVehicle(vehicle, Date.now()));
  if (total > data.length) lines.push(`... and ${total - data.length} more: name an account with --account.`);
  return { text: lines.length === 0 ? 'There are no vehicles.' : lines.join('\n'), data };
}

async function openAccount(database: Database, email: string): Promise<{ readonly tenant: Tenant; readonly userId: UserId }> {
  const account = await findCredentials(database, email.trim().toLowerCase());
  if (account === undefined)
    throw new OperatorError(`There is no account of ${email}. Create it with: wattbook user add <email> --password <password>`);
  return { tenant: database.forAccount(account.accountId), userId: account.userId };
}

async function findOne(tenant: Tenant, reference: string): Promise<NamedVehicle> {
  const found = await findVehicles(tenant, reference);
  if (found[0] === undefined) throw new OperatorError(`The account has no vehicle with the id, VIN or name ${reference}.`);
  if (found.length > 1)
    throw new OperatorError(
      `Several vehicles are called ${reference}; name one by its id:\n${found.map(({ id }) => `  ${id}`).join('\n')}`,
    );
  return found[0];
}

/** Parses the arguments after `vehicle`; undefined when they are not valid. */
export function parseVehicleArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        vin: { type: 'string' },
        kwh: { type: 'string' },
        zone: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [action, name = '', ...rest] = positionals;
    const { account, json: _json, ...ofAdd } = values;
    if (action !== 'add' && Object.keys(ofAdd).length > 0) return undefined;
    if (rest.length > 0 || (action !== 'add' && action !== 'token' && action !== 'list')) return undefined;
    if (account === undefined && action !== 'list') return undefined;
    if ((action === 'list') !== (name.trim() === '')) return undefined;
    return { ...values, action, account, name: name.trim() } as const;
  } catch {
    return undefined;
  }
}
