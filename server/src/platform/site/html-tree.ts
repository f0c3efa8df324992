import {
  defaultTreeAdapter,
  html,
  parseFragment,
  serialize,
  serializeOuter,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';

export type HtmlElement = Tree.Element;

/** Parses an HTML fragment, changes its elements, and serialises it. */
export function rewriteHtml(html: string, change: (element: HtmlElement) => void): string {
  const fragment = parseFragment(html);
  visitElements(fragment, change);
  return serialize(fragment);
}

function visitElements(node: Tree.ParentNode, visit: (element: HtmlElement) => void): void {
  for (const child of node.childNodes.filter(defaultTreeAdapter.isElementNode)) {
    visit(child);
    visitElements(child, visit);
  }
}

/**
 * Replaces an element by a copy for each value.
 *
 * @param change called for each copy, which `isWhole` marks, and for every element in it
 */
export function repeatElement<Value>(
  element: HtmlElement,
  values: readonly Value[],
  change: (part: HtmlElement, value: Value, isWhole: boolean) => void,
): void {
  const html = serializeOuter(element);
  for (const value of values) {
    const fragment = parseFragment(html);
    const [copy] = fragment.childNodes;
    if (!copy) continue;
    visitElements(fragment, (part) => change(part, value, part === copy));
    defaultTreeAdapter.detachNode(copy);
    if (element.parentNode) defaultTreeAdapter.insertBefore(element.parentNode, copy, element);
  }
  defaultTreeAdapter.detachNode(element);
}

export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** Sets an attribute; without a value removes it. */
export function setAttribute(element: HtmlElement, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** Replaces an SVG element by an image of the same class, decorative or with the same accessible name. */
export function replaceByImage(element: HtmlElement, address: string): void {
  const image = {
    class: attributeOf(element, 'class') ?? '',
    'data-institute': attributeOf(element, 'data-institute') ?? '',
    src: address,
    alt: attributeOf(element, 'aria-label') ?? '',
  };
  element.tagName = 'img';
  element.nodeName = 'img';
  element.namespaceURI = html.NS.HTML;
  element.attrs = Object.entries(image).map(([name, value]) => ({ name, value }));
  element.childNodes = [];
}

/** Replaces the children of an element. */
export function setContent(element: HtmlElement, html: string): void {
  element.childNodes = parseFragment(html).childNodes;
}

export function setText(element: HtmlElement, text: string): void {
  element.childNodes = [];
  defaultTreeAdapter.insertText(element, text);
}
