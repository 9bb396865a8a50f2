import { useMediaQuery } from '@mantine/hooks';

/** Below 640 px: tables are cards, menus are bottom drawers. */
export const useIsPhone = () => useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false;
