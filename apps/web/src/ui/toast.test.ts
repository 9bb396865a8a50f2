import { notificationsStore } from '@mantine/notifications';
import { expect, it } from 'vitest';
import { toastError, toastSuccess } from './toast.tsx';

it.each([
  [toastSuccess, 'Saved.', 2_000],
  [toastError, 'film.pdf was not added. There is no room left for it.', 3_180],
] as const)('a message lasts 2 seconds, a long one until it can be read (SHELL-088, decision 0240)', (toast, message, lasts) => {
  toast(message);
  expect(notificationsStore.getState().notifications.find((shown) => shown.message === message)?.autoClose).toBe(lasts);
});
