/** Maximum length of a tag, and maximum tags of one list. */
export const [maxTagLength, maxTags] = [50, 200];

/** Returns tags as they are stored: trimmed, without empty ones, each once; the order stays (SET-018, SET-019). */
export function normalizeTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}
