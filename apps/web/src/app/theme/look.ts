import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { breakpoint, radius, scale, space, type } from './tokens.ts';

const tuple = (shades: readonly string[]) => shades as unknown as MantineColorsTuple;
const px = (value: number) => `${value}px`;

const accent = tuple(scale.accent);
const success = tuple(scale.success);
const warning = tuple(scale.warning);
const danger = tuple(scale.danger);
const secondary = tuple(scale.secondary);

/** The tokens as a Mantine theme, without the controls; the scales also replace Mantine's own colour names, so that no component falls back to a foreign hue. */
export const look: MantineThemeOverride = {
  colors: {
    primary: tuple(scale.primary),
    secondary,
    accent,
    success,
    warning,
    danger,
    violet: tuple(scale.violet),
    gray: tuple(scale.neutral),
    dark: tuple(scale.dark),
    blue: accent,
    green: success,
    yellow: warning,
    red: danger,
    lime: secondary,
  },
  primaryColor: 'primary',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: '#ffffff',
  black: '#141f2e',
  defaultRadius: 'md',
  respectReducedMotion: true,
  fontFamily: type.family,
  fontFamilyMonospace: type.mono,
  fontSizes: type.fontSizes,
  lineHeights: { xs: '16px', sm: '20px', md: '24px', lg: '28px', xl: '32px' },
  headings: { fontWeight: '600', sizes: type.headings },
  spacing: space,
  breakpoints: breakpoint,
  radius: { xs: px(radius.xs), sm: px(radius.sm), md: px(radius.md), lg: px(radius.lg), xl: px(radius.xl) },
  shadows: { xs: 'var(--wb-shadow-xs)', sm: 'var(--wb-shadow-sm)', md: 'var(--wb-shadow-md)', lg: 'var(--wb-shadow-lg)' },
  cursorType: 'pointer',
};
