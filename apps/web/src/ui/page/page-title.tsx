import { useT } from '../../i18n/use-t.ts';

/** The document's title: the page, then the product. */
export function PageTitle({ page }: { readonly page: string }) {
  const t = useT();
  return <title>{t('shell.title', { page })}</title>;
}
