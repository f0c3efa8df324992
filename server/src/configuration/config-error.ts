/** A variable of the environment that makes no sense. The message is one line and names it. */
export class ConfigError extends Error {
  constructor(variable: string, expected: string) {
    super(`${variable}: expected ${expected}`);
    this.name = 'ConfigError';
  }
}
