import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { useUser } from './user.queries.ts';

/** Asks for everything the account has and hands the link to the browser, which saves it as it comes: none of it stands in this page. */
export function useArchive() {
  const { id } = useUser();
  return useMutation({
    mutationFn: (password: string) => call('POST /v1/users/:id/archive', { params: { id }, body: { password } }),
    onSuccess: ({ link }) => save(link),
  });
}

/** With `download` a link that fails leaves the page where it is. */
function save(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
}
