/**
 * Collects the page's React DOM for the refresh runtimes of sections, which load later. Has to run before React DOM.
 */
const renderers = new Map<number, unknown>();
const ignore = () => {};

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: (globalThis as Record<string, unknown>).__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
  },
});

export {};
