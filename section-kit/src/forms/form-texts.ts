/** The texts of a form by the names of its fields; several fields of one name have several texts. */
export type FormTexts = Readonly<Record<string, readonly string[]>>;

/** The texts of a form. A group of which nothing is chosen has none, but has its name. */
export function textsOfForm(form: HTMLFormElement): FormTexts {
  const data = new FormData(form);
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  const named = names.filter((name) => name !== '');
  return Object.fromEntries(named.map((name) => [name, data.getAll(name).map(String)]));
}

/** The data of a form that shows some texts. */
export function formDataOf(texts: FormTexts): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(texts)) {
    for (const value of values) data.append(name, value);
  }
  return data;
}

/** The names of the fields whose texts differ. Blank fields and the kind of line ends make no difference. */
export function differingNames(before: FormTexts, after: FormTexts): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => plainText(before[name]) !== plainText(after[name]));
}

/** The texts of some fields. */
export function pickTexts(texts: FormTexts, names: readonly string[]): FormTexts {
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? []]));
}

/** The texts of a stored draft; `undefined` for any other value. */
export function parseTexts(stored: unknown): FormTexts | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const texts = Object.entries(stored).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].every((text) => typeof text === 'string'),
  );
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/** What a form sends of a field: trimmed, with one kind of line end. */
function plainText(texts: readonly string[] = []): string {
  const plain = texts.map((text) => text.replaceAll('\r\n', '\n').trim());
  return JSON.stringify(plain.filter((text) => text !== ''));
}
