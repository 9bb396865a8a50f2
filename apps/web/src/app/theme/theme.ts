import type { MantineThemeOverride } from '@mantine/core';
import { controls } from './controls.ts';
import { look } from './look.ts';

export const theme: MantineThemeOverride = { ...look, components: controls };
