/** What a page says to the worker. */
export type PageMessage =
  /** Keep the files of the product, with the texts of this language. */
  | { readonly kind: 'keep'; readonly language: string }
  /** Who saves data: delete the files of earlier builds, and ask for none. */
  | { readonly kind: 'clean' }
  /** Delete the kept answers of all users; or those and the shared files of all but one. */
  | { readonly kind: 'forget'; readonly except: string | null };
