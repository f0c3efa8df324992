/** The rows of several lists as one, for `combine` of `useQueries`. A list that is not there has none. */
export function allRows<Row>(results: readonly { data: Row[] | undefined }[]): Row[] {
  return results.flatMap(({ data }) => data ?? []);
}
