import type { Endpoint } from '@wattbook/contract/endpoint';
import type { OwnedTables } from './db/owned-table.ts';
import type { Handlers } from './http/handler.ts';
import type { RepeatedJob } from './jobs/run-jobs.ts';

/** A feature of the product: the handlers of its calls, its jobs, and its end. */
export interface Feature {
  readonly routes: object;
  readonly jobs?: readonly RepeatedJob[];
  /** The tables of the feature's folder. */
  readonly tables?: OwnedTables;
  readonly close?: () => void | Promise<void>;
}

/** A feature that answers calls of the contract. */
export interface FeatureOf<Api extends Readonly<Record<string, Endpoint>>> extends Feature {
  readonly routes: Handlers<Api>;
}

type Features = Readonly<Record<string, Feature>>;
type UnionToIntersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void ? All : never;

/** The handlers of all features. */
export const routesOf = <AllFeatures extends Features>(features: AllFeatures) =>
  Object.assign({}, ...Object.values(features).map(({ routes }) => routes)) as UnionToIntersection<
    AllFeatures[keyof AllFeatures]['routes']
  >;

export const jobsOf = (features: Features): RepeatedJob[] => Object.values(features).flatMap(({ jobs = [] }) => jobs);

/** The tables of all features. */
export const tablesOf = (features: Features): OwnedTables =>
  Object.fromEntries(Object.values(features).flatMap(({ tables = {} }) => Object.entries(tables)));

export async function closeAll(features: Features): Promise<void> {
  for (const { close } of Object.values(features)) await close?.();
}
