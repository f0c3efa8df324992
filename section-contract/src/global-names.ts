/** The global name of a remote's container: `remote-teacher` becomes `remoteTeacher`. */
export function containerName(remoteName: string): string {
  return remoteName.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The global name under which the shell lends its federation runtime to the sections. */
export const FEDERATION_RUNTIME = 'federationRuntime';

/**
 * The global list through which the files of one release reach its runtime. It carries the version: two versions of a
 * section may stand in one page.
 */
export function chunkListName(packageName: string, version: string): string {
  return `chunks:${packageName}@${version}`;
}
