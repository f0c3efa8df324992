import { act } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { restoreTexts, supportPageTranslation } from './page-translation';

supportPageTranslation();

let page: HTMLElement;
let root: Root;

beforeEach(() => {
  page = document.createElement('main');
  document.body.replaceChildren(page);
  root = createRoot(page);
});

const show = (content: ReactNode) => act(() => root.render(<StrictMode>{content}</StrictMode>));

function textsOf(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
  return texts;
}

function fontOf(text: Text): HTMLElement {
  const font = document.createElement('font');
  font.append(`${text.data} (translated)`);
  return font;
}

/** The ways in which translators replace a text. */
const TRANSLATORS: Record<string, (text: Text) => void> = {
  'replaces the text': (text) => text.replaceWith(fontOf(text)),
  'inserts before the text and removes it': (text) => {
    text.before(fontOf(text));
    text.remove();
  },
  'wraps the text': (text) => {
    const font = document.createElement('font');
    text.before(font);
    font.append(text);
  },
  'translates twice': (text) => {
    const first = fontOf(text);
    text.replaceWith(first);
    first.replaceWith(fontOf(text));
  },
};

const Line = ({ count, error }: { count: number; error?: string }) => (
  <p>
    {count} lessons {error}
    {count > 1 && 'several'}
    <b>end</b>
  </p>
);

describe.each(Object.entries(TRANSLATORS))('A translator that %s', (_, translate) => {
  async function translateAll() {
    textsOf(page).forEach(translate);
    // React changes the page in a later task.
    await Promise.resolve();
  }

  test('does not keep React from removing a text', async () => {
    await show(<Line count={2} error="wrong" />);
    await translateAll();
    await show(<Line count={1} />);
    expect(page).toHaveTextContent(/^1 lessons.*end/);
    expect(page).not.toHaveTextContent('wrong');
    expect(page).not.toHaveTextContent('several');
  });

  test('does not keep React from inserting before a text', async () => {
    const list = (first?: string) => <p>{first && <b>{first}</b>} lessons</p>;
    await show(list());
    await translateAll();
    await show(list('new'));
    expect(page).toHaveTextContent(/^new lessons/);
  });

  test('does not keep a changed text from being shown', async () => {
    await show(<Line count={2} />);
    await translateAll();
    await show(<Line count={3} />);
    expect(page).toHaveTextContent(/^3 lessons.*several.*end/);
    expect(page).not.toHaveTextContent('2');
  });

  test('can translate a changed text again', async () => {
    await show(<Line count={2} error="wrong" />);
    await translateAll();
    await show(<Line count={3} error="wrong" />);
    await translateAll();
    await show(<Line count={4} />);
    expect(page).toHaveTextContent(/^4 lessons.*several.*end/);
    expect(page).not.toHaveTextContent('wrong');
    await show(null);
    expect(page).toBeEmptyDOMElement();
  });

  test('does not keep a page from being hydrated', async () => {
    page = document.createElement('main');
    page.innerHTML = '<p>2<!-- --> lessons</p><input />';
    document.body.replaceChildren(page);
    page.querySelector('input')?.setRangeText('typed');
    textsOf(page).forEach(translate);
    restoreTexts(page);
    const onRecoverableError = jest.fn();
    const content = (count: number) => (
      <>
        <p>{count} lessons</p>
        <input />
      </>
    );
    await act(async () => {
      root = hydrateRoot(page, content(2), { onRecoverableError });
    });
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => root.render(content(3)));
    expect(page).toHaveTextContent('3 lessons');
    expect(page.querySelector('input')).toHaveValue('typed');
  });
});

test('a text that React removes beside a translated one leaves that one', async () => {
  const line = (end: string | null) => <p>start {end}</p>;
  await show(line('end'));
  const [start] = textsOf(page);
  if (start) TRANSLATORS['replaces the text']?.(start);
  await show(line(null));
  expect(page).toHaveTextContent('start (translated)');
});
