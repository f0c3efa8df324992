interface Holding {
  /** Another tab holds it: `onHold` follows when that tab is left. */
  onWait: () => void;
  onHold: () => void;
}

/** Holds a name in one tab of the browser at a time, until the signal ends. Browsers without locks hold it in each. */
export async function holdInOneTab(name: string, signal: AbortSignal, { onWait, onHold }: Holding) {
  // An address without TLS has no locks.
  const { locks } = navigator;
  if (!locks) return onHold();
  const hold = async () => {
    if (signal.aborted) return;
    const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
    onHold();
    await ended;
  };
  const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await hold();
    return lock !== null;
  });
  if (isFree || signal.aborted) return;
  onWait();
  await locks.request(name, { signal }, hold).catch(() => undefined);
}
