import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import { findFreePort } from '../db/embedded/free-port.ts';
import { type KillableProgram, startProgram } from './running-program.ts';

interface Member {
  readonly work: 'web' | 'work';
  readonly port: number;
  program: KillableProgram | null;
}

interface GroupOptions {
  readonly databaseUrl: string;
  readonly webs: number;
  readonly workers: number;
}

/**
 * Several processes of the program on one database, behind a proxy that gives each request to the next web process. `kill` ends one of each kind, in turn, and the next
 * start replaces them.
 */
export function processGroup({ databaseUrl, webs, workers }: GroupOptions): (dataDir: string, port: number) => Promise<KillableProgram> {
  const members: Member[] = [];
  let proxy: Server | undefined;
  let kills = 0;
  const ofWork = (work: Member['work']) => members.filter((member) => member.work === work);
  const endOne = async (member: Member | undefined, how: 'kill' | 'stop') => {
    const program = member?.program;
    if (member !== undefined) member.program = null;
    await program?.[how]();
  };
  return async (dataDir, port) => {
    if (proxy === undefined) {
      for (let index = 0; index < webs + workers; index += 1)
        members.push({ work: index < webs ? 'web' : 'work', port: await findFreePort(), program: null });
      proxy = await proxyTo(
        port,
        ofWork('web').map((web) => web.port),
      );
    }
    for (const member of members)
      member.program ??= await startProgram(dataDir, member.port, { settings: { DATABASE_URL: databaseUrl }, only: member.work });
    return {
      kill: async () => {
        const ended = [ofWork('web')[kills % webs], ofWork('work')[kills % workers]];
        kills += 1;
        await Promise.all(ended.map((member) => endOne(member, 'kill')));
      },
      stop: async () => {
        await Promise.all(members.map((member) => endOne(member, 'stop')));
        proxy?.closeAllConnections();
        proxy?.close();
      },
    };
  };
}

/** Answers 502 for a process that is not there, as proxies do. */
async function proxyTo(port: number, targets: readonly number[]): Promise<Server> {
  let next = 0;
  const proxy = createServer((incoming, outgoing) => {
    const target = targets[next % targets.length];
    next += 1;
    const { method, url: path, headers } = incoming;
    const passed = request({ port: target, host: '127.0.0.1', method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passed);
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}
