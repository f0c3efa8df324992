import puppeteer from 'puppeteer-core';
import { findProgram } from '../find-program';
import { type Engine, type InstalledEngine, WINDOW } from './engine';

const program = findProgram(['firefox-esr', 'firefox']);

/** Debian's Firefox, driven by WebDriver BiDi. */
export const firefox: InstalledEngine = { name: 'Firefox', isInstalled: program !== undefined, start };

async function start(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program ?? 'firefox',
    headless: true,
    defaultViewport: WINDOW,
  });
  const page = await browser.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'load', timeout: 0 });
    },
    evaluate: (expression) => page.evaluate(expression),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    print: () => page.pdf({ format: 'A4', timeout: 0 }),
    close: () => browser.close(),
  };
}
