import { parseArgs } from 'node:util';
import { sourceKinds } from '@wattbook/domain/chargepoints/listing';
import { z } from 'zod';
import { type ChargePointSource, knownSources } from '../../features/chargepoints/public.ts';

export interface ImportOptions {
  readonly action: 'import';
  readonly files: readonly string[];
  readonly source: ChargePointSource;
  readonly isDryRun: boolean;
  /** The source has really far fewer charge points than before. */
  readonly hasFewer: boolean;
  readonly json: boolean;
}

interface ReadOptions {
  readonly action: 'read';
  readonly json: boolean;
}

/** Parses the arguments after `charge-points`; undefined when they are not valid. */
export function parseChargePointArgs(args: readonly string[]): ImportOptions | ReadOptions | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        fewer: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        from: { type: 'string' },
        name: { type: 'string' },
        attribution: { type: 'string' },
        licence: { type: 'string' },
        url: { type: 'string' },
        dated: { type: 'string' },
      },
    });
    const { 'dry-run': isDryRun, fewer: hasFewer, json, ...stated } = values;
    const [action, ...files] = positionals;
    if (action === 'read')
      return files.length === 0 && !isDryRun && !hasFewer && Object.keys(stated).length === 0 ? { action, json } : undefined;
    const source = sourceOf(stated);
    return action === 'import' && files.length > 0 && source !== undefined
      ? { action, files, source, isDryRun, hasFewer, json }
      : undefined;
  } catch {
    return undefined;
  }
}

const words = z.string().trim().min(1).max(200);
const sourceOptions = z.object({
  from: z.enum(sourceKinds).default('register'),
  // It is in the ids of charge points of operators, and a key of the database.
  name: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  attribution: words.optional(),
  licence: words.optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  dated: z.iso.date().optional(),
});

/** What the options say of the source; undefined: not enough, or not what it should be. */
function sourceOf(options: object): ChargePointSource | undefined {
  const read = sourceOptions.safeParse(options);
  if (!read.success) return undefined;
  const { from: kind, name, attribution, licence, url, dated } = read.data;
  const known = kind === 'ocpi' ? undefined : knownSources[kind];
  const source = {
    ...known,
    kind,
    ...(name && { name }),
    ...(attribution && { attribution }),
    ...(licence && { licence }),
    url: url ?? known?.url ?? null,
    dated: dated ?? null,
  };
  return isWhole(source) ? source : undefined;
}

const isWhole = (source: Partial<ChargePointSource> & Pick<ChargePointSource, 'kind' | 'url' | 'dated'>): source is ChargePointSource =>
  source.name !== undefined && source.attribution !== undefined && source.licence !== undefined;
