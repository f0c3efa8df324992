/** As React writes them: what it has rendered and what is written here can be compared. */
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** A text as it stands in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** JSON that cannot end the script element it stands in. */
export function jsonScript(type: string, json: string, id?: string): string {
  const name = id === undefined ? '' : ` id="${id}"`;
  return `<script type="${type}"${name}>${json.replace(/</g, '\\u003c')}</script>`;
}
