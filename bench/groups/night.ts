// The nightly job in a process of its own, as its memory is measured: node bench/groups/night.ts <data folder>. Prints { seconds, processor, megabytes }.
import { performance } from 'node:perf_hooks';
import { connect } from '@wattbook/server/db/connect';
import { rebuildGroups } from '@wattbook/server/features/statistics/groups/rebuild-groups.job';

const [dataDir = ''] = process.argv.slice(2);
const connection = await connect({ dataDir, databaseUrl: undefined }, { applicationName: 'wattbook bench night' });
const start = performance.now();
await rebuildGroups({ database: connection.database, now: Date.now, demoEmail: null }, new AbortController().signal);
const seconds = (performance.now() - start) / 1000;
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
await connection.close();
console.log(JSON.stringify({ seconds, processor: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1e3 }));
