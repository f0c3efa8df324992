import { escapeHtml } from '../html';

/**
 * A page's HTML with what was typed into its form put back into the fields. Passwords are left out. The HTML is a
 * section's own, as React writes it: attributes in double quotes, with nothing in them that could end a tag.
 *
 * @param fields as the form sent them
 */
export function fillForm(html: string, fields: URLSearchParams): string {
  return html
    .replace(/<input\b[^>]*>/g, (tag) => {
      const name = attribute(tag, 'name');
      const value = name === undefined ? null : fields.get(name);
      if (value === null) return tag;
      switch (attribute(tag, 'type')) {
        case 'radio':
          return mark(tag, 'checked', attribute(tag, 'value') === escapeHtml(value));
        case 'password':
          return tag;
        default:
          // A function: in a text, `$&` would stand for the tag.
          return tag.replace('<input', (begin) => `${begin} value="${escapeHtml(value)}"`);
      }
    })
    .replace(/(<textarea\b[^>]*>)<\/textarea>/g, (element, tag) => {
      const value = fields.get(attribute(tag, 'name') ?? '');
      // The first line break after the tag is not part of the text.
      return value ? `${tag}\n${escapeHtml(value)}</textarea>` : element;
    })
    .replace(/<select\b[^>]*>.*?<\/select>/gs, (element) => {
      const value = fields.get(attribute(element, 'name') ?? '');
      if (!value) return element;
      return element.replace(/<option\b[^>]*>/g, (tag) =>
        mark(tag, 'selected', attribute(tag, 'value') === escapeHtml(value)),
      );
    });
}

/** The text of an attribute, as it is written. */
function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

function mark(tag: string, name: 'checked' | 'selected', on: boolean): string {
  const bare = tag.replace(new RegExp(`\\s${name}(="")?`), '');
  return on ? bare.replace(/\/?>$/, ` ${name}="">`) : bare;
}
