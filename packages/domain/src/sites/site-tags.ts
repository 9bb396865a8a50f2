/** The tags of a trip or a charge, and the one of them that its site gave; null: none. */
export interface SiteTags {
  readonly tags: readonly string[];
  readonly siteTag: string | null;
}

/**
 * Returns the tags where the site of a trip or a charge has this default tag (null: none). Only a segment without tags of a user changes: its
 * tag follows the site. Tags that a user set stay, and so does the absence of a tag that a user removed.
 */
export function tagsAtSite({ tags, siteTag }: SiteTags, defaultTag: string | null): SiteTags {
  const isFromSite = siteTag === null ? tags.length === 0 : tags.length === 1 && tags[0] === siteTag;
  if (!isFromSite || defaultTag === siteTag) return { tags, siteTag };
  return { tags: defaultTag === null ? [] : [defaultTag], siteTag: defaultTag };
}
