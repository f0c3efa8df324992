import { attributeOf, type HtmlElement, rewriteHtml, setAttribute, setText } from './html-tree';

/**
 * A page with the sent values put back into the fields of its form. Passwords are left out.
 *
 * @param html of a prerendered page
 */
export function fillForm(html: string, sent: URLSearchParams): string {
  let selected: string | null = null;
  return rewriteHtml(html, (element) => {
    const value = sent.get(attributeOf(element, 'name') ?? '');
    // The options of a list follow it.
    if (element.tagName === 'select') selected = value || null;
    else if (element.tagName === 'option' && selected !== null) mark(element, 'selected', selected);
    else if (element.tagName === 'input' && value !== null) fillInput(element, value);
    // The first line break after the tag is not part of the text.
    else if (element.tagName === 'textarea' && value) setText(element, `\n${value}`);
  });
}

function fillInput(input: HtmlElement, value: string): void {
  const type = attributeOf(input, 'type');
  if (type === 'radio') mark(input, 'checked', value);
  else if (type !== 'password') setAttribute(input, 'value', value);
}

function mark(choice: HtmlElement, name: 'checked' | 'selected', value: string): void {
  setAttribute(choice, name, attributeOf(choice, 'value') === value ? '' : undefined);
}
