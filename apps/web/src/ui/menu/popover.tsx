import type { PopoverDropdownProps, PopoverProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { lateWindow } from '../dialog/late-window.tsx';
import { loadedPopups, loadPopups } from './popup-code.ts';
import { PopupProvider, PopupTarget, usePopup } from './popup.tsx';
import type { PopoverWindowProps } from './popups.tsx';

const PopoverWindow = lateWindow<PopoverWindowProps>(
  () => loadPopups().then(({ PopoverWindow: component }) => component),
  () => loadedPopups()?.PopoverWindow ?? null,
);

/** A button with contents that open beside it. The code of the library is loaded when the first one opens: every screen would wait for it. */
function LatePopover(props: PopoverProps) {
  return <PopupProvider {...props} />;
}

function Target({ children }: { readonly children: ReactElement<object> }) {
  return <PopupTarget popupType="dialog">{children}</PopupTarget>;
}

function Dropdown(dropdown: PopoverDropdownProps) {
  const { wasOpened, anchor, options, close } = usePopup<PopoverProps>();
  return wasOpened ? <PopoverWindow anchor={anchor} options={options} dropdown={dropdown} onClose={close} /> : null;
}

export const Popover = Object.assign(LatePopover, { Target, Dropdown });
