import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import type { Proof } from '../../account/public.ts';

/** How often it is asked how far the work is. */
const workingMs = 1000;

const stateQuery = queryOptions({
  queryKey: ['backups', 'state'],
  queryFn: ({ signal }) => call('GET /v1/backup-state', {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data !== undefined && data.work !== null ? workingMs : false),
});

/** Where backups are written, what is being done and what failed. */
export const useBackupState = () => useQuery(stateQuery);

/** The backups that are there. `done` changes when work has ended, after which they are others. */
export const useBackups = (isOn: boolean, done: string) =>
  useQuery({
    queryKey: ['backups', 'list', done],
    queryFn: ({ signal }) => call('GET /v1/backups', {}, { signal }),
    enabled: isOn,
    // A backup may take less time than an answer counts as new.
    staleTime: 0,
  });

export type ScheduleBody = CallInput<'PUT /v1/backup-schedule'>['body'];

export function useChangeSchedule() {
  const onSettled = useReload();
  return useMutation({ mutationFn: (body: ScheduleBody) => call('PUT /v1/backup-schedule', { body }), onSettled });
}

/** Writes a backup, or reads one to its end. */
export function useBeginBackup() {
  const onSettled = useReload();
  return useMutation({
    mutationFn: (name: string | null) =>
      name === null ? call('POST /v1/backups', {}) : call('POST /v1/backups/:name/verify', { params: { name } }),
    onSettled,
  });
}

export function useCancelBackup() {
  const onSettled = useReload();
  return useMutation({ mutationFn: () => call('DELETE /v1/backup-work', {}), onSettled });
}

/** Deletes one for good. */
export function useDeleteBackup() {
  const onSettled = useReload();
  return useMutation({
    mutationFn: ({ name, proof }: { readonly name: string; readonly proof: Proof }) =>
      call('DELETE /v1/backups/:name', { params: { name }, body: proof }),
    onSettled,
  });
}

/** Requests a link to a backup and passes it to the browser, which downloads it; the page never loads the file. */
export const useDownloadBackup = () =>
  useMutation({
    mutationFn: ({ name, proof }: { readonly name: string; readonly proof: Proof }) =>
      call('POST /v1/backups/:name/link', { params: { name }, body: proof }),
    onSuccess: ({ link }) => {
      const anchor = document.createElement('a');
      anchor.href = link;
      anchor.download = '';
      anchor.click();
    },
  });

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['backups'] });
}
