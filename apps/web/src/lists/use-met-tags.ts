import { useState } from 'react';

/**
 * The tags of all rows that a list has shown of its subject: with a search, a filter or another page the menu of tags still offers those that were there before. Renders once more
 * where a page has new ones.
 */
export function useMetTags(subject: string, onPage: readonly string[]): readonly string[] {
  const [met, setMet] = useState({ subject, tags: onPage });
  const before = met.subject === subject ? met.tags : [];
  const tags = [...new Set([...before, ...onPage])];
  if (met.subject !== subject || tags.length > before.length) setMet({ subject, tags });
  return tags;
}
