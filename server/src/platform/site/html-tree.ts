import { defaultTreeAdapter, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type HtmlElement = Tree.Element;

/** Parses an HTML fragment, changes its elements, and serialises it. */
export function rewriteHtml(html: string, change: (element: HtmlElement) => void): string {
  const fragment = parseFragment(html);
  const visit = (node: Tree.ParentNode) => {
    for (const child of node.childNodes.filter(defaultTreeAdapter.isElementNode)) {
      change(child);
      visit(child);
    }
  };
  visit(fragment);
  return serialize(fragment);
}

export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** Sets an attribute; without a value removes it. */
export function setAttribute(element: HtmlElement, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** Replaces the children of an element. */
export function setContent(element: HtmlElement, html: string): void {
  element.childNodes = parseFragment(html).childNodes;
}

export function setText(element: HtmlElement, text: string): void {
  element.childNodes = [];
  defaultTreeAdapter.insertText(element, text);
}
