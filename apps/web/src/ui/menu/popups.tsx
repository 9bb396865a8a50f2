import { Menu, type MenuDropdownProps, type MenuProps, Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core';
import { type Ref, useEffect, useLayoutEffect, useState } from 'react';

/** What is opened beside a button that is already there. */
interface Beside {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

export interface MenuWindowProps extends Beside {
  readonly options: MenuProps;
  readonly dropdown: MenuDropdownProps;
}

export interface PopoverWindowProps extends Beside {
  readonly options: PopoverProps;
  readonly dropdown: PopoverDropdownProps;
}

/** The list of a menu. */
export function MenuWindow({ anchor, options, dropdown, onClose }: MenuWindowProps) {
  const opened = useOpenedAfter(options.opened ?? false);
  return (
    <Menu {...options} opened={opened} onChange={onClose}>
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown {...dropdown} />
    </Menu>
  );
}

/** The contents of a popover. */
export function PopoverWindow({ anchor, options, dropdown, onClose }: PopoverWindowProps) {
  const opened = useOpenedAfter(options.opened ?? false);
  return (
    <Popover {...options} opened={opened} onChange={onClose}>
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} />
    </Popover>
  );
}

export const { Item: MenuItem, CheckboxItem: MenuCheckboxItem, Label: MenuLabel, Divider: MenuDivider } = Menu;

/** Opened after the first drawing: what is opened with it would not return the focus when it closes. */
function useOpenedAfter(opened: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(opened), [opened]);
  return isShown;
}

/** Stands for a button that is drawn elsewhere; what the library would add to it, the button has itself. */
function Anchor({ element, ref }: { readonly element: HTMLElement | null; readonly ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
    else if (ref != null) ref.current = element;
  }, [element, ref]);
  return null;
}
