/** Whether something stands in the fields of a sent page that the server has not put there. */
export function isDirty(page: ParentNode): boolean {
  const fields = [...page.querySelectorAll<HTMLInputElement>('input, textarea')];
  const lists = [...page.querySelectorAll('select')];
  return fields.some(isFilled) || lists.some(isChosen);
}

function isFilled({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  const isTicked = type === 'checkbox' || type === 'radio';
  return isTicked ? checked !== defaultChecked : value !== defaultValue;
}

function isChosen({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options];
  const marked = all.filter(({ defaultSelected }) => defaultSelected);
  // Where the page marks none, a list shows the first that can be chosen.
  const first = multiple || marked.length > 0 ? undefined : all.find(({ disabled }) => !disabled);
  return all.some((option) => option.selected !== (option.defaultSelected || option === first));
}
