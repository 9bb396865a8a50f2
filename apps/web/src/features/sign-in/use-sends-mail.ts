import { useRouteContext } from '@tanstack/react-router';

/** Whether codes reach visitors by mail; without a mail server the operator passes them on (decision 0039). */
export const useSendsMail = (): boolean => useRouteContext({ from: '/visitor' }).configuration?.mail !== false;
