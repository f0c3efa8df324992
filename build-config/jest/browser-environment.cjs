const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom computes no layout, so there is never a size to report. */
class NoopResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has no fetch: tests call the real server through Node's, and use what else it lacks from Node. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
      'AbortController',
      'AbortSignal',
      'structuredClone',
      'BroadcastChannel',
    ]) {
      this.global[name] = globalThis[name];
    }
    this.global.ResizeObserver = NoopResizeObserver;
    // Fake timers copy the prototype.
    this.global.Performance.prototype.getEntriesByName = () => [];
  }
};
