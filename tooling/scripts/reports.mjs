/** @typedef {{ name: string, seconds: number }} Timed */

/**
 * @typedef {object} BrowserSuite
 * @property {BrowserSuite[]} [suites]
 * @property {{ title: string, file: string, tests: { status: string, results: { duration: number }[] }[] }[]} [specs]
 */

const SHOWN = 20;

/**
 * The files of a report of Jest.
 *
 * @param {{ name: string, startTime: number, endTime: number }[]} files
 * @returns {Timed[]}
 */
export function jestTimes(files) {
  return files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
}

/**
 * The files of a report of Jest that failed or could not be loaded.
 *
 * @param {{ name: string, status: string }[]} files
 */
export function failedFiles(files) {
  return files.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/**
 * The tests of a report of Playwright that failed first and passed then.
 *
 * @param {BrowserSuite[]} suites
 * @returns {string[]}
 */
export function flakyTests(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...flakyTests(inner),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
  ]);
}

/**
 * The tests of a report of Playwright.
 *
 * @param {BrowserSuite[]} suites
 * @returns {Timed[]}
 */
export function browserTimes(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...browserTimes(inner),
    ...specs.map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return {
        name: `${file}: ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      };
    }),
  ]);
}

/**
 * The slowest, a line each, the slowest first.
 *
 * @param {Timed[]} timed
 */
export function slowest(timed) {
  return timed
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
    .join('\n');
}
