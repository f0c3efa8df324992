import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from '../patience';
import type { Engine } from './engine';

const ASK_AGAIN_MS = 100;

/** Finds elements by role and name, as the tests of components do. */
const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Someone who uses the site in any engine: each step waits until the page allows it. */
export class Visitor {
  constructor(
    readonly engine: Engine,
    readonly site: string,
  ) {}

  open(path: string): Promise<void> {
    return this.engine.open(this.site + path);
  }

  /** Goes to another page as a link of the shown one does, without a new document. */
  async follow(path: string): Promise<void> {
    const title = await this.until<string>(
      'a page to leave',
      `(() => {
        const main = document.querySelector('main');
        if (!main?.querySelector('h1')) return null;
        const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(path)} });
        main.prepend(link);
        const { title } = document;
        link.click();
        link.remove();
        return title;
      })()`,
    );
    // No two pages have the same title, which comes with the page.
    await this.until(path, `document.title !== ${JSON.stringify(title)}`);
  }

  /** Asks the page again and again until it says something true, and returns that. */
  async until<Value>(what: string, expression: string): Promise<Value> {
    const end = Date.now() + PATIENCE_MS.page;
    while (Date.now() < end) {
      // While a document is replaced, there is none to ask.
      const value = await this.engine.evaluate(expression).catch(() => undefined);
      if (value) return value as Value;
      await pause(ASK_AGAIN_MS);
    }
    const text = await this.engine.evaluate('location.href + "\\n" + document.body.innerText');
    throw new Error(`${what} was not there:\n${text}`);
  }

  /** Presses an element by its role and name, where nothing covers it and as soon as it stays in its place. */
  async press(role: string, name: string | RegExp): Promise<void> {
    let point = await this.#placeOf(role, name);
    for (;;) {
      await pause(ASK_AGAIN_MS);
      const next = await this.#placeOf(role, name);
      if (next.x === point.x && next.y === point.y) break;
      point = next;
    }
    await this.engine.pressAt(point.x, point.y);
  }

  /** Picks a radio button; one that has moved away under the pointer is pressed again. */
  async pick(name: string): Promise<void> {
    const isPicked = () =>
      this.#find<string>(
        name,
        `queryAllByRole(document.body, 'radio', { name: ${literal(name)} })[0]`,
        '(radio) => String(radio.checked)',
      );
    do await this.press('radio', name);
    while ((await isPicked()) !== 'true');
  }

  #placeOf(role: string, name: string | RegExp): Promise<{ x: number; y: number }> {
    return this.#find(
      `${role} ${name}`,
      `queryAllByRole(document.body, '${role}', { name: ${literal(name)} })[0]`,
      `(element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const point = { x: left + width / 2, y: top + height / 2 };
        const met = document.elementFromPoint(point.x, point.y);
        return met && (element.contains(met) || met.contains(element)) ? point : null;
      }`,
    );
  }

  /** Types into the field of a label, instead of its present text. */
  async fill(label: string, text: string): Promise<void> {
    await this.#find(
      label,
      `queryAllByLabelText(document.body, ${JSON.stringify(label)}, { selector: 'input, textarea' })[0]`,
      // Before its scripts have come, a form leaves the validation to the browser.
      `(field) => {
        field.focus();
        field.select();
        return document.activeElement === field && field.form?.noValidate !== false;
      }`,
    );
    await this.engine.type(text);
  }

  /** Chooses an option of a list by its text. */
  async choose(label: string, option: string): Promise<void> {
    await this.#find(
      label,
      `queryAllByLabelText(document.body, ${JSON.stringify(label)}, { selector: 'select' })[0]`,
      `(list) => {
        const option = [...list.options].find(({ text }) => text === ${JSON.stringify(option)});
        if (option) list.value = option.value;
        list.dispatchEvent(new Event('change', { bubbles: true }));
        return option !== undefined;
      }`,
    );
  }

  /** Waits until the page shows a text; isolates of direction do not count. */
  async see(text: string): Promise<void> {
    const shown = `document.body.innerText.replace(/[\\u2066-\\u2069]/g, '')`;
    await this.until(text, `${shown}.includes(${JSON.stringify(text)})`);
  }

  #find<Value>(what: string, query: string, use: string): Promise<Value> {
    return this.until(
      what,
      `(() => {
        if (!window.TestingLibraryDom) { ${queries} }
        const element = window.TestingLibraryDom.${query};
        return element ? (${use})(element) : null;
      })()`,
    );
  }
}

const literal = (name: string | RegExp) => (typeof name === 'string' ? JSON.stringify(name) : String(name));
