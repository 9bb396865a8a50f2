/** What a page says to the worker, or asks it. */
export type PageMessage =
  /** Keep the files of the product, with the texts of this language. */
  | { readonly kind: 'keep'; readonly language: string }
  /** Delete the kept answers of all users; or those and the shared files of all but one. */
  | { readonly kind: 'forget'; readonly except: string | null }
  /** Of when is what this page was given? */
  | { readonly kind: 'age' };

/** What the worker says to a page: the moment of the oldest kept answer that it shows, ms since 1970; null: all is of now. */
export interface WorkerMessage {
  readonly kind: 'age';
  readonly moment: number | null;
}
