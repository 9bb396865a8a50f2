/** How the user learned of the product (AUTH-044). */
export const referralSources = [
  'internet_search',
  'social_media',
  'recommendation_friends_family',
  'articles_blogs',
  'online_advertising',
  'youtube_video_platforms',
  'email_newsletter',
  'events_trade_shows',
  'other',
] as const;

export type ReferralSource = (typeof referralSources)[number];

/** Maximum length of the text beside the source `other`. */
export const maxReferralTextLength = 200;

/** Formats a source as it is sent and stored: its word, for `other` followed by the text, `other: a neighbour` (AUTH-046, OQ-036). */
export function formatReferralSource(source: ReferralSource, text: string): string {
  return source === 'other' ? `other: ${text.trim()}` : source;
}

/** Returns whether a text has the format of `writeReferralSource`; `other` needs its text. */
export function isReferralSource(written: string): boolean {
  if (!written.startsWith('other')) return referralSources.some((source) => source === written);
  const text = /^other: (\S.*)$/s.exec(written)?.[1];
  return text !== undefined && text.length <= maxReferralTextLength;
}
