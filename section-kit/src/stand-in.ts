/** React writes attributes in double quotes, with nothing in them that could end a tag. */
const FIELDS = /<(?:input|textarea|select)\b[^>]*?(?=\s?\/?>)/g;
const BUTTONS = /<button\b/g;
const VALUES = /(<input\b[^>]*?)\svalue="[^"]*"/g;
const CHECKS = /(<input\b[^>]*?)\schecked=""/g;
const CHOICES = /(<select\b[^>]*>).*?<\/select>/gs;

/**
 * Turns a prerendered page into one that stands in for the real one until that comes. Its links work, but its fields and
 * buttons do not: what is entered would be lost. No field shows a value, since the build can know neither today's date nor
 * what the visitor's address says.
 *
 * @param html of a page, as React writes it
 */
export function standIn(html: string): string {
  return html
    .replace(CHOICES, '$1</select>')
    .replace(VALUES, '$1')
    .replace(CHECKS, '$1')
    .replace(FIELDS, (field) => (/\sdisabled=/.test(field) ? field : `${field} disabled=""`))
    .replace(BUTTONS, '<button inert=""');
}
