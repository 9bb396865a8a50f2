import type { Menu as MantineMenu, MenuDropdownProps, MenuProps } from '@mantine/core';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { lateWindow } from '../dialog/late-window.tsx';
import { loadedPopups, loadPopups } from './popup-code.ts';
import { PopupProvider, PopupTarget, usePopup } from './popup.tsx';
import type { MenuWindowProps } from './popups.tsx';

const MenuWindow = lateWindow<MenuWindowProps>(
  () => loadPopups().then(({ MenuWindow: component }) => component),
  () => loadedPopups()?.MenuWindow ?? null,
);

/** A button that opens a list of things to do or choose. The code of the library is loaded when the first one opens: every screen would wait for it. */
function LateMenu(props: MenuProps) {
  return <PopupProvider {...props} />;
}

function Target({ children }: { readonly children: ReactElement<object> }) {
  return <PopupTarget popupType="menu">{children}</PopupTarget>;
}

function Dropdown(dropdown: MenuDropdownProps) {
  const { wasOpened, anchor, options, close } = usePopup<MenuProps>();
  return wasOpened ? <MenuWindow anchor={anchor} options={options} dropdown={dropdown} onClose={close} /> : null;
}

/** A part of a list, which is drawn only once its code is there. It has the type of the library's own part, which can be a link or a button. */
const partOf = <Name extends 'Item' | 'CheckboxItem' | 'Label' | 'Divider'>(name: Name) =>
  ((props: object) => {
    const code = loadedPopups();
    return code === null ? null : createElement(code[`Menu${name}`] as unknown as ComponentType, props);
  }) as unknown as (typeof MantineMenu)[Name];

export const Menu = Object.assign(LateMenu, {
  Target,
  Dropdown,
  Item: partOf('Item'),
  CheckboxItem: partOf('CheckboxItem'),
  Label: partOf('Label'),
  Divider: partOf('Divider'),
});
