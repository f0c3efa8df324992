/** Prints a heading and lines of text alone, in a document of their own. */
export function printLines(heading: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  // Firefox prints nothing of a frame with `hidden`.
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' });
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return;
  for (const text of [heading, ...lines]) {
    const line = contentDocument.createElement('p');
    line.dir = 'auto';
    line.textContent = text;
    contentDocument.body.append(line);
  }
  contentWindow.addEventListener('afterprint', () => frame.remove());
  contentWindow.print();
}
