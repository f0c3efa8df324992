/** Whether something stands in the fields of a sent page that the server has not put there. */
export function isTouched(page: ParentNode): boolean {
  return [...page.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value !== defaultValue || checked !== defaultChecked,
  );
}
