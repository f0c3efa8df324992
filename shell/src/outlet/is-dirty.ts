/** Whether a field differs from what the server sent. */
export function isDirty(page: ParentNode): boolean {
  const fields = [...page.querySelectorAll<HTMLInputElement>('input, textarea')];
  const lists = [...page.querySelectorAll('select')];
  return fields.some(isChangedInput) || lists.some(isChangedList);
}

function isChangedInput({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean {
  const isCheckable = type === 'checkbox' || type === 'radio';
  return isCheckable ? checked !== defaultChecked : value !== defaultValue;
}

function isChangedList({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options];
  const preselected = all.filter(({ defaultSelected }) => defaultSelected);
  // Without a selected option a list shows its first enabled one.
  const first = multiple || preselected.length > 0 ? undefined : all.find(({ disabled }) => !disabled);
  return all.some((option) => option.selected !== (option.defaultSelected || option === first));
}
