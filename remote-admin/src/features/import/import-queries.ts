import { queryOptions } from '@tanstack/react-query';
import type { ImportRecord } from 'api-contract/import-schema';
import { api } from 'shared-auth';
import { pagesQuery } from '../../shared/lists/list-queries';
import type { StoredColumns } from './sheets/match-columns';

export const IMPORTS = ['imports'];
export const IMPORTS_PATH = '/admin/imports';

/** Reading and writing tens of thousands of rows takes the server longer than a form. */
export const IMPORT_TIMEOUT_MS = 180_000;

/** Imports of every state, the latest first. */
export const importList = () =>
  pagesQuery<ImportRecord>({ key: IMPORTS, path: IMPORTS_PATH, field: 'imports' });

const COLUMNS_PATH = '/admin/import-columns';

/** The columns that the institute has chosen by hand. Without them columns are found by the known headings. */
export const storedColumns = queryOptions({
  queryKey: ['import-columns'],
  queryFn: async ({ signal }) => {
    const { columns } = await api.get<{ columns: StoredColumns }>(COLUMNS_PATH, {
      signal,
      schema: { columns: 'map' },
    });
    return columns;
  },
  retry: false,
});

/** Keeps the chosen columns. An import does not depend on it. */
export async function saveColumns(columns: StoredColumns): Promise<void> {
  await api.put(COLUMNS_PATH, { body: { columns } }).catch(() => undefined);
}
