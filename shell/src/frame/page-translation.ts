/** The node that a page translator has put into the place of a text, by the text. */
const translations = new WeakMap<Node, ChildNode>();

/** The text that React knows, by the node in its place. */
const originals = new WeakMap<Node, Text>();

const observer = new MutationObserver((records) => records.forEach(note));

/**
 * Lets React change a page whose texts a translator has replaced, usually by `<font>` elements. React keeps the replaced
 * text nodes; removing one, or inserting before one, would throw, and a changed one would not be seen. So each of them
 * takes its place again before it is used, and the translator translates it anew (decision 70).
 */
export function supportPageTranslation(): void {
  observer.observe(document, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) restore(child);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null) {
    if (translations.has(node)) restore(node);
    if (next && next.parentNode !== this) restore(next);
    return insertBefore.call(this, node, next) as Child;
  };
}

/** Shows the texts of a prerendered page as they were sent: hydration compares them. */
export function restoreTexts(page: ParentNode): void {
  noteAll();
  for (const element of page.querySelectorAll('font')) {
    const text = originals.get(element);
    if (text) restore(text);
  }
}

function restore(text: Node): void {
  noteAll();
  const translation = translations.get(text);
  if (translation?.parentNode) translation.replaceWith(text);
}

/** Mutations of the running task have not reached the observer yet. */
function noteAll(): void {
  observer.takeRecords().forEach(note);
}

function note(record: MutationRecord): void {
  if (record.type === 'characterData') restore(record.target);
  else noteReplacement(record);
}

function noteReplacement({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const [removed, ...others] = removedNodes;
  const [added, another] =
    addedNodes.length > 0 ? addedNodes : [previousSibling, nextSibling].filter(isNewFont);
  if (!removed || others.length > 0 || !added || another) return;
  const text = originals.get(removed) ?? removed;
  if (!(text instanceof Text) || added === text) return;
  // A text that was moved was not translated, and one that is wrapped once more has its place already.
  if ((text.isConnected && !added.contains(text)) || translations.get(text)?.contains(added)) return;
  translations.set(text, added as ChildNode);
  originals.set(added, text);
  observer.observe(text, { characterData: true });
}

/** Whether a translator has added this element, and not yet in place of a text. */
function isNewFont(node: Node | null): boolean {
  return node?.nodeName === 'FONT' && !originals.has(node);
}
