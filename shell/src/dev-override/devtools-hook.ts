/**
 * Remembers the one React DOM of the page, so that the refresh runtime of a section, which comes later, finds it. Has
 * to run before React DOM does.
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
