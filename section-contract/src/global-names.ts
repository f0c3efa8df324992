/** The global name of a remote's container: `remote-teacher` becomes `remoteTeacher`. */
export function containerName(remoteName: string): string {
  return remoteName.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The global name of the federation runtime that the shell shares with the sections. */
export const FEDERATION_RUNTIME = 'federationRuntime';

/**
 * The global list through which the files of one release reach its runtime. It carries the version, because one page may
 * load two versions of a section.
 */
export function chunkListName(packageName: string, version: string): string {
  return `chunks:${packageName}@${version}`;
}
