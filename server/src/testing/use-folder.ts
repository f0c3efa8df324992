import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '../platform/database/open';

/** Creates a temporary folder for each test of a file. */
export function useFolder(): () => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'manara-test-'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  return () => folder;
}

/** Opens an embedded database in a temporary folder for each test of a file. */
export function useEmbeddedDatabase(): { folder: () => string; open: () => OpenDatabase } {
  let open: OpenDatabase;
  // Registered before the hook that removes the folder.
  afterEach(() => open.close());
  const folder = useFolder();
  beforeEach(async () => {
    open = await openDatabase({ dataDir: folder(), databaseUrl: undefined });
  });
  return { folder, open: () => open };
}
