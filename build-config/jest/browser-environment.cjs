const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom lays nothing out: there is never a size to tell. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has no fetch of its own: tests talk to the real server through Node's. */
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
    ]) {
      this.global[name] = globalThis[name];
    }
    this.global.ResizeObserver = NoSizes;
  }
};
