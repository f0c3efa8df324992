/** Student names as a list shows them and as its edit row reads them back. */
export function studentsText(students: readonly string[]): string {
  return students.join('، ');
}
