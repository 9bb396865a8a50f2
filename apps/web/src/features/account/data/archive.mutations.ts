import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { Proof } from '../proof/use-proof.ts';
import { useUser } from './user.queries.ts';

/** Requests the archive of the account and passes its link to the browser, which downloads it; the page never loads the archive. */
export function useDownloadArchive() {
  const { id } = useUser();
  return useMutation({
    mutationFn: (proof: Proof) => call('POST /v1/users/:id/archive', { params: { id }, body: proof }),
    onSuccess: ({ link }) => download(link),
  });
}

/** With `download`, a link that fails does not navigate away from the page. */
function download(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
}
