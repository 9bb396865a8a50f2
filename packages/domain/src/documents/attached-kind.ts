/** The kinds of files that users attach: pictures, documents and logs. */
export type AttachedKind = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/heic' | 'application/pdf' | 'text/plain';
