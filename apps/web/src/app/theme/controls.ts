import type { MantineThemeComponents } from '@mantine/core';
import classes from './controls.module.css';
import toasts from './toasts.module.css';

/** Defaults of the controls beyond the tokens: size, the accent for active states, floating surfaces, motion of at most 150 ms. */
export const controls: MantineThemeComponents = {
  Text: { defaultProps: { size: 'sm' } },
  Anchor: { defaultProps: { inherit: true } },
  Button: { defaultProps: { size: 'sm' }, classNames: { root: classes['button'], section: classes['buttonSection'] } },
  Code: { classNames: { root: classes['code'] } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' }, classNames: { root: classes['actionIcon'] } },
  CloseButton: { defaultProps: { iconSize: 18 }, classNames: { root: classes['actionIcon'] } },
  Input: { classNames: { wrapper: classes['inputWrapper'], input: classes['input'] } },
  InputWrapper: { classNames: { label: classes['label'], error: classes['error'] } },
  Checkbox: {
    defaultProps: { color: 'accent.6', radius: 'xs', size: 'xs' },
    classNames: { root: classes['checkbox'], input: classes['box'] },
  },
  PasswordInput: { classNames: { visibilityToggle: classes['reveal'] } },
  // As high as the field on a phone, its own background would cover the frame of the field.
  InputClearButton: {
    defaultProps: { style: { pointerEvents: 'all', background: 'none' } },
    classNames: { root: classes['actionIcon'] },
  },
  Pill: { classNames: { root: classes['pill'], remove: classes['pillRemove'] } },
  PillGroup: { classNames: { group: classes['pills'] } },
  Radio: { defaultProps: { color: 'accent.6' }, classNames: { radio: classes['dot'] } },
  Switch: {
    defaultProps: { color: 'accent.6', size: 'sm', withThumbIndicator: false },
    classNames: { track: classes['track'], input: classes['switchInput'] },
  },
  Chip: { defaultProps: { color: 'accent.6' } },
  Slider: { defaultProps: { color: 'accent.6' } },
  Progress: { defaultProps: { color: 'accent.6' } },
  SegmentedControl: {
    defaultProps: { withItemsBorders: false },
    classNames: { root: classes['segments'], indicator: classes['segmentOn'], label: classes['segment'] },
  },
  Menu: {
    // The placeholder for the first focus is not an allowed child of a menu.
    defaultProps: { shadow: 'lg', transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false },
    classNames: { dropdown: classes['floating'], item: classes['menuItem'], label: classes['menuLabel'] },
  },
  Popover: { defaultProps: { shadow: 'lg', transitionProps: { duration: 80 } }, classNames: { dropdown: classes['floating'] } },
  Combobox: { defaultProps: { shadow: 'lg', transitionProps: { duration: 80 } }, classNames: { dropdown: classes['floating'] } },
  Modal: {
    defaultProps: {
      centered: true,
      transitionProps: { duration: 120 },
      overlayProps: { color: 'var(--wb-backdrop)', backgroundOpacity: 1 },
    },
    classNames: { content: classes['floating'], title: classes['dialogTitle'], header: classes['dialogHeader'] },
  },
  // Mantine's <header> would count as a second banner of the page.
  ModalHeader: { defaultProps: { component: 'div' } },
  DrawerHeader: { defaultProps: { component: 'div' } },
  Drawer: {
    defaultProps: { transitionProps: { duration: 150 }, overlayProps: { color: 'var(--wb-backdrop)', backgroundOpacity: 1 } },
    classNames: { content: classes['floating'], title: classes['dialogTitle'], header: classes['dialogHeader'] },
  },
  Notification: {
    defaultProps: { withBorder: false },
    classNames: { root: toasts['toast'], icon: toasts['toastIcon'], description: toasts['toastText'] },
  },
};
