/** The global name of a remote's container: `remote-teacher` becomes `remoteTeacher`. */
export function containerName(remoteName: string): string {
  return remoteName.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
