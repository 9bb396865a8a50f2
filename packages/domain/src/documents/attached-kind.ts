/** The kinds of files that users attach: pictures, documents and logs. */
export type AttachedKind = 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf' | 'text/plain';
