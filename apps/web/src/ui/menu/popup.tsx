import { useMergedRef } from '@mantine/hooks';
import { cloneElement, createContext, type MouseEvent, type ReactElement, type ReactNode, type Ref, use, useId, useState } from 'react';
import { useOpenedOnce } from '../dialog/use-opened-once.ts';

/** What is the same for menus and popovers. */
interface PopupOptions {
  readonly opened?: boolean | undefined;
  readonly onChange?: ((opened: boolean) => void) | undefined;
  readonly withRoles?: boolean | undefined;
  readonly children?: ReactNode;
}

interface Popup<Options> {
  readonly id: string;
  readonly isOpened: boolean;
  /** True from the first opening on. */
  readonly wasOpened: boolean;
  readonly anchor: HTMLElement | null;
  readonly setAnchor: (element: HTMLElement | null) => void;
  /** Whether the code around it opens it, and not its button by itself. */
  readonly isControlled: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly options: Options;
}

const PopupContext = createContext<Popup<object> | null>(null);

/** The menu or popover around a part; `Options` are those of its kind, which the part belongs to. */
export function usePopup<Options extends PopupOptions>(): Popup<Options> {
  const popup = use(PopupContext);
  if (popup === null) throw new Error('A part of a menu or popover stands outside of one.');
  return popup as Popup<Options>;
}

/** A menu or popover: its button and what the button opens. */
export function PopupProvider({ children, ...options }: PopupOptions) {
  const id = useId();
  const [isOwnOpened, setIsOwnOpened] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpened = options.opened ?? isOwnOpened;
  const wasOpened = useOpenedOnce(isOpened);
  const change = (next: boolean) => {
    setIsOwnOpened(next);
    options.onChange?.(next);
  };
  const popup: Popup<object> = {
    id,
    isOpened,
    wasOpened,
    anchor,
    setAnchor,
    isControlled: options.opened !== undefined,
    toggle: () => change(!isOpened),
    close: () => change(false),
    options: { ...options, id, opened: isOpened },
  };
  return <PopupContext value={popup}>{children}</PopupContext>;
}

interface ButtonProps {
  readonly ref?: Ref<HTMLElement>;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
}

interface PopupTargetProps {
  readonly popupType: 'menu' | 'dialog';
  readonly children: ReactElement<ButtonProps>;
}

/** The button of a menu or popover, with what tells that and whether it opens something. */
export function PopupTarget({ popupType, children: button }: PopupTargetProps) {
  const { id, isOpened, setAnchor, isControlled, toggle, options } = usePopup();
  const ref = useMergedRef(button.props.ref ?? null, setAnchor);
  const told = { id, 'aria-haspopup': popupType, 'aria-expanded': isOpened, 'aria-controls': isOpened ? `${id}-dropdown` : undefined };
  const clicked = (event: MouseEvent<HTMLElement>) => {
    button.props.onClick?.(event);
    toggle();
  };
  const added = {
    ...(options.withRoles !== false && told),
    ...(popupType === 'menu' && { 'data-expanded': isOpened ? true : undefined }),
    ...(!isControlled && { onClick: clicked }),
    ref,
  };
  return cloneElement<ButtonProps>(button, added);
}
