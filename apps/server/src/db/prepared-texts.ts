import type { QueryConfig } from 'pg';

/** Each connection keeps the plans of so many texts at most, which take some 50 kB each. */
const maxNames = 150;
const maxSeen = 1000;

/**
 * Gives a statement that was sent before a name: each connection then parses it once and keeps its plan, which costs more than running it for most statements of a screen.
 * Texts that are made of parts, such as the filters of a list, seldom repeat, so the first time is without a name, and the number of names is limited.
 */
export function createStatementNames(): (text: string, values: readonly unknown[]) => QueryConfig {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxNames) return known;
    if (!seen.delete(text)) {
      if (seen.size >= maxSeen) seen.clear();
      seen.add(text);
      return undefined;
    }
    const name = `text_${names.size}`;
    names.set(text, name);
    return name;
  };
  return (text, values) => {
    const name = nameOf(text);
    return { ...(name !== undefined && { name }), text, values: [...values] };
  };
}

/** The names of this process, the same on all of its connections. */
export const withName = createStatementNames();
