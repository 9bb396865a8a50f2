/** The patience of the web server with its connections. */
export interface ConnectionRules {
  /** Connections at once; past them one that waits for its client is closed for each new one. */
  readonly inAll: number;
  /** Connections of one network at once. */
  readonly perNetwork: number;
  /** Until the headers of a request are complete. */
  readonly headersMs: number;
  /** Until a request is complete with its body. */
  readonly requestMs: number;
  /** Between two requests. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction, where the client has to read or to send. */
  readonly stillMs: number;
  /** A body may begin slowly for this time, and then has to have come at `bodyBytesPerSecond` on average. */
  readonly bodyGraceMs: number;
  readonly bodyBytesPerSecond: number;
  /** Between two looks at the connections. */
  readonly checkMs: number;
}

/** Files that the program needs besides the connections of its callers: database, samples on disk, uploads, modules. */
const ownFiles = 256;

/** The rules for at most `inAll` connections, and for what the operating system allows. */
export function connectionRulesOf(inAll: number, openFiles: number): ConnectionRules {
  const possible = Math.max(64, Math.min(inAll, openFiles - ownFiles));
  return {
    inAll: possible,
    // Enough for a company behind one address, and four such do not yet close the door for others.
    perNetwork: Math.ceil(possible / 4),
    headersMs: 10_000,
    // A chunk of an upload (2 MB) at 7 kB a second.
    requestMs: 300_000,
    // Above the minute after which common proxies close: they must be first.
    keepAliveMs: 65_000,
    stillMs: 60_000,
    bodyGraceMs: 10_000,
    bodyBytesPerSecond: 1000,
    checkMs: 2000,
  };
}

/** How many files this process may have open; Node has already raised the limit as far as it may. */
export function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as { readonly userLimits?: { readonly open_files?: { readonly soft: unknown } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Number.POSITIVE_INFINITY;
}
