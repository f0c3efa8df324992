const SEPARATORS = ['\t', ';', ','] as const;
/** So many lines show which separator a text has. */
const LINES = 20;

/** The cells of a text with separators (CSV, or copied from a sheet). Quotes hold separators, line breaks and doubled quotes. */
export function readDelimited(text: string): string[][] {
  const content = text.replace(/^\ufeff/, '');
  const separator = separatorOf(content);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < content.length; at++) {
    const letter = content[at];
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (content[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && content[at + 1] === '\n') at += 1;
      endRow();
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** The separator that most lines have equally often. Where none has any, the text is one column. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  const linesWith = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  const [best = ','] = [...SEPARATORS].sort((one, other) => linesWith(other) - linesWith(one));
  return best;
}
