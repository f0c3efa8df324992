/** Joins the rows of several lists, for `combine` of `useQueries`. A missing list counts as empty. */
export function allRows<Row>(results: readonly { data: Row[] | undefined }[]): Row[] {
  return results.flatMap(({ data }) => data ?? []);
}
