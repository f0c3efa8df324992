const { TestEnvironment } = require('jest-environment-jsdom');

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
  }
};
