import type { MantineThemeComponents } from '@mantine/core';
import classes from './controls.module.css';

/** What our controls share beyond the tokens: size, the accent for things that are on, surfaces that float, motion of at most 150 ms. */
export const controls: MantineThemeComponents = {
  Text: { defaultProps: { size: 'sm' } },
  Anchor: { defaultProps: { inherit: true } },
  Button: { defaultProps: { size: 'sm' }, classNames: { root: classes['button'] } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' }, classNames: { root: classes['actionIcon'] } },
  CloseButton: { classNames: { root: classes['actionIcon'] } },
  Input: { classNames: { wrapper: classes['inputWrapper'], input: classes['input'] } },
  InputWrapper: { classNames: { label: classes['label'], error: classes['error'] } },
  Checkbox: { defaultProps: { color: 'accent.6', radius: 'xs', size: 'xs' }, classNames: { input: classes['box'] } },
  Radio: { defaultProps: { color: 'accent.6' } },
  Switch: { defaultProps: { color: 'accent.6', size: 'sm' }, classNames: { track: classes['track'] } },
  Chip: { defaultProps: { color: 'accent.6' } },
  Slider: { defaultProps: { color: 'accent.6' } },
  Progress: { defaultProps: { color: 'accent.6' } },
  SegmentedControl: { classNames: { root: classes['segments'], indicator: classes['segmentOn'], label: classes['segment'] } },
  Menu: { defaultProps: { shadow: 'lg', transitionProps: { duration: 80 } }, classNames: { dropdown: classes['floating'] } },
  Popover: { defaultProps: { shadow: 'lg', transitionProps: { duration: 80 } }, classNames: { dropdown: classes['floating'] } },
  Combobox: { defaultProps: { shadow: 'lg', transitionProps: { duration: 80 } }, classNames: { dropdown: classes['floating'] } },
  Tooltip: { defaultProps: { transitionProps: { duration: 80 }, color: 'var(--wb-inverse)' } },
  Modal: {
    defaultProps: { centered: true, transitionProps: { duration: 120 }, overlayProps: { color: 'var(--wb-backdrop)', backgroundOpacity: 1 } },
    classNames: { content: classes['floating'], title: classes['dialogTitle'], header: classes['dialogHeader'] },
  },
  Drawer: {
    defaultProps: { transitionProps: { duration: 150 }, overlayProps: { color: 'var(--wb-backdrop)', backgroundOpacity: 1 } },
    classNames: { content: classes['floating'], title: classes['dialogTitle'], header: classes['dialogHeader'] },
  },
  Notification: { defaultProps: { withBorder: false }, classNames: { root: classes['toast'], description: classes['toastText'] } },
};
