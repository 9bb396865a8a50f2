import { Button } from '@mantine/core';
import { type ComponentType, createElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import classes from './late-window.module.css';

interface Closable {
  readonly onClose?: (() => void) | undefined;
}

/** The code of a window; `loaded` once it has arrived, `known` where another window with the same code loaded it. */
interface LateCode<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly known: () => ComponentType<Props> | null;
  loaded: ComponentType<Props> | null;
}

/**
 * A window whose code is loaded when it opens. Where the code does not arrive, without a network or after an update of the server, the screen stays
 * with what was typed in it, says so, and offers to try again.
 */
export function lateWindow<Props extends Closable>(
  load: LateCode<Props>['load'],
  known: LateCode<Props>['known'] = () => null,
): (props: Props) => ReactNode {
  const code: LateCode<Props> = { load, known, loaded: null };
  return (props) => createElement(LateWindow<Props>, { code, props });
}

function LateWindow<Props extends Closable>({ code, props }: { readonly code: LateCode<Props>; readonly props: Props }) {
  const [Window, setWindow] = useState(() => code.loaded ?? code.known());
  const [hasFailed, setHasFailed] = useState(false);
  const fetchCode = useCallback(async () => {
    setHasFailed(false);
    try {
      const component = await code.load();
      code.loaded = component;
      setWindow(() => component);
    } catch {
      setHasFailed(true);
    }
  }, [code]);
  const isWaiting = Window === null;
  useEffect(() => {
    if (isWaiting) void fetchCode();
  }, [isWaiting, fetchCode]);
  if (Window !== null) return <Window {...props} />;
  return hasFailed ? <NotLoaded onRetry={() => void fetchCode()} onClose={props.onClose} /> : null;
}

function NotLoaded({ onRetry, onClose }: Closable & { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert" className={classes['notLoaded']}>
      <p>{t('table.windowFailed')}</p>
      <div className={classes['actions']}>
        <Button onClick={onRetry}>{t('table.retry')}</Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('shell.reload')}
        </Button>
        {onClose !== undefined && (
          <Button variant="default" onClick={onClose}>
            {t('table.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
