import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { UnreachableContext } from './unreachable-context';
import type { UnreachableLineProps } from './unreachable-line';

/** Browsers without an idle callback wait so long. */
const IDLE_MS = 2000;

interface ReachabilityProps {
  /** The path of a small response, which is asked for until the site can be reached again. */
  probe: string;
  /** Loads the line, or one of the section that does more. */
  load: () => Promise<{ default: ComponentType<Omit<UnreachableLineProps, 'onMissing'>> }>;
  children: ReactNode;
}

/**
 * Shows one line in the frame while the site cannot be reached, instead of a failure above each list that is there. The line is
 * loaded once the browser is idle, without a network at once; until then pages show their failures.
 */
export function Reachability({ probe, load, children }: ReachabilityProps) {
  const [Line, setLine] = useState<ComponentType<Omit<UnreachableLineProps, 'onMissing'>>>();
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    let isMounted = true;
    const show = () =>
      load().then(
        (module) => isMounted && setLine(() => module.default),
        () => undefined,
      );
    const cancel = navigator.onLine ? whenIdle(show) : void show();
    return () => {
      isMounted = false;
      cancel?.();
    };
  }, []);

  return (
    <UnreachableContext value={isUnreachable}>
      {Line && <Line probe={probe} onChange={setUnreachable} />}
      {children}
    </UnreachableContext>
  );
}

/** Returns a function that cancels. */
function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(callback);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(callback, IDLE_MS);
  return () => clearTimeout(timer);
}
